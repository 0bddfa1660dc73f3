import { descendGramLayout } from "../../src/numeric/kernels/layouts/descendGram";
import { address, whole } from "./arguments";
import { addFour, addWide } from "./float32Blocks";
import { shrunk } from "./shrunk";

/**
 * As `descendGram`, with the matrix in single precision. What a step changes in the slopes is computed in single
 * precision too and added in double: the errors are shares of the changes, and vanish with them.
 */
export function descendGramFloat32(args: usize, _shard: i32, _shards: i32): void {
  const matrix = address(args, descendGramLayout.matrix);
  const apart = address(args, descendGramLayout.apart);
  const count = whole(args, descendGramLayout.count);
  const weights = address(args, descendGramLayout.weights);
  const slopes = address(args, descendGramLayout.slopes);
  const absolute = address(args, descendGramLayout.absolute);
  const square = address(args, descendGramLayout.square);
  const oneSided = whole(args, descendGramLayout.sided) === 1;
  const sweeps = whole(args, descendGramLayout.sweeps);
  const steps = address(args, descendGramLayout.steps);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let moved = false;
    for (let k = 0; k < count; k += 4) {
      const left = count - k;
      const at = (<usize>k) << 3;
      const single = (<usize>k) << 2;
      const a = matrix + <usize>k * apart;
      const b = left > 1 ? a + apart : a;
      const c = left > 2 ? b + apart : a;
      const d = left > 3 ? c + apart : a;
      if (moved) takeSteps(slopes + at, left, steps, a, b, c, d, single);
      // each of four sees the steps of those before it
      const first = stepOf(a + single, at, load<f64>(slopes + at), weights, absolute, square, oneSided);
      let second = 0.0;
      let third = 0.0;
      let fourth = 0.0;
      if (left > 1) {
        const slope = load<f64>(slopes + at, 8) + first * entry(b + single);
        second = stepOf(b + single + 4, at + 8, slope, weights, absolute, square, oneSided);
      }
      if (left > 2) {
        const slope = load<f64>(slopes + at, 16) + first * entry(c + single) + second * entry(c + single + 4);
        third = stepOf(c + single + 8, at + 16, slope, weights, absolute, square, oneSided);
      }
      if (left > 3) {
        const slope = load<f64>(slopes + at, 24) + first * entry(d + single) + second * entry(d + single + 4);
        fourth = stepOf(
          d + single + 12,
          at + 24,
          slope + third * entry(d + single + 8),
          weights,
          absolute,
          square,
          oneSided,
        );
      }
      const own = f32x4(<f32>first, <f32>second, <f32>third, <f32>fourth);
      v128.store(steps + single, own);
      if (first === 0 && second === 0 && third === 0 && fourth === 0) continue;
      moved = true;
      const s = f32x4.splat(<f32>first);
      const t = f32x4.splat(<f32>second);
      const u = f32x4.splat(<f32>third);
      const v = f32x4.splat(<f32>fourth);
      for (let i: usize = 0; i < single; i += 16) {
        let sum = f32x4.mul(s, v128.load(a + i));
        sum = f32x4.add(sum, f32x4.mul(t, v128.load(b + i)));
        sum = f32x4.add(sum, f32x4.mul(u, v128.load(c + i)));
        addWide(slopes + (i << 1), f32x4.add(sum, f32x4.mul(v, v128.load(d + i))));
      }
      for (let m = 0; m < min(4, left); m++) {
        let sum = load<f64>(slopes + at + ((<usize>m) << 3));
        sum += first * entry(a + <usize>m * apart + single);
        if (left > 1) sum += second * entry(a + <usize>max(m, 1) * apart + single + ((<usize>min(m, 1)) << 2));
        if (left > 2) sum += third * entry(a + <usize>max(m, 2) * apart + single + ((<usize>min(m, 2)) << 2));
        if (left > 3) sum += fourth * entry(d + single + ((<usize>m) << 2));
        store<f64>(slopes + at + ((<usize>m) << 3), sum);
      }
    }
    if (!moved) return;
  }
}

function entry(at: usize): f64 {
  return <f64>load<f32>(at);
}

/** Adds to the slopes of up to four features what the steps of those before them, `bytes` of numbers, have changed. */
function takeSteps(slopes: usize, left: i32, steps: usize, a: usize, b: usize, c: usize, d: usize, bytes: usize): void {
  let s = f32x4.splat(0);
  let t = f32x4.splat(0);
  let u = f32x4.splat(0);
  let v = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) {
    const own = v128.load(steps + i);
    s = f32x4.add(s, f32x4.mul(own, v128.load(a + i)));
    t = f32x4.add(t, f32x4.mul(own, v128.load(b + i)));
    u = f32x4.add(u, f32x4.mul(own, v128.load(c + i)));
    v = f32x4.add(v, f32x4.mul(own, v128.load(d + i)));
  }
  addFour(slopes, s);
  if (left > 1) addFour(slopes + 8, t);
  if (left > 2) addFour(slopes + 16, u);
  if (left > 3) addFour(slopes + 24, v);
}

/** Moves one coefficient to its best place with the others held; what it was before less what it is now. */
function stepOf(
  curvatureAt: usize,
  at: usize,
  slope: f64,
  weights: usize,
  absolute: usize,
  square: usize,
  oneSided: bool,
): f64 {
  const curvature = entry(curvatureAt);
  const before = load<f64>(weights + at);
  const left = shrunk(slope + curvature * before, load<f64>(absolute + at), oneSided);
  // a feature without any curvature may be here, at 0
  const after = left === 0 ? 0 : left / (curvature + load<f64>(square + at));
  store<f64>(weights + at, after);
  return before - after;
}
