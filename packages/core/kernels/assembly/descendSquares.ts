import { addSymmetricLayout } from "../../src/numeric/kernels/layouts/addSymmetric";
import { descendGramLayout } from "../../src/numeric/kernels/layouts/descendGram";
import { descendResidualLayout } from "../../src/numeric/kernels/layouts/descendResidual";
import { address, whole } from "./arguments";
import { dotProduct } from "./dotProduct";
import { shrunk } from "./shrunk";

/**
 * Sweeps of coordinate descent over all features of a working set, with the Gram matrix: one shard.
 *
 * Only the upper half of the matrix is read, rows up to the column's own. A feature first takes in the steps of those
 * before it in this sweep, then hands its own step to them, while its column is in the cache: large matrices come from
 * memory, and half of one takes half the time.
 */
export function descendGram(args: usize, _shard: i32, _shards: i32): void {
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
      const a = matrix + <usize>k * apart;
      const b = left > 1 ? a + apart : a;
      const c = left > 2 ? b + apart : a;
      const d = left > 3 ? c + apart : a;
      if (moved) takeSteps(slopes + at, left, steps, a, b, c, d, at);
      // each of four sees the steps of those before it
      const first = stepOf(a + at, at, load<f64>(slopes + at), weights, absolute, square, oneSided);
      let second = 0.0;
      let third = 0.0;
      let fourth = 0.0;
      if (left > 1) {
        const own = at + 8;
        const slope = load<f64>(slopes + own) + first * load<f64>(b + at);
        second = stepOf(b + own, own, slope, weights, absolute, square, oneSided);
      }
      if (left > 2) {
        const own = at + 16;
        const slope = load<f64>(slopes + own) + first * load<f64>(c + at) + second * load<f64>(c + at + 8);
        third = stepOf(c + own, own, slope, weights, absolute, square, oneSided);
      }
      if (left > 3) {
        const own = at + 24;
        const slope = load<f64>(slopes + own) + first * load<f64>(d + at) + second * load<f64>(d + at + 8);
        fourth = stepOf(d + own, own, slope + third * load<f64>(d + at + 16), weights, absolute, square, oneSided);
      }
      store<f64>(steps + at, first);
      store<f64>(steps + at + 8, second);
      store<f64>(steps + at + 16, third);
      store<f64>(steps + at + 24, fourth);
      if (first === 0 && second === 0 && third === 0 && fourth === 0) continue;
      moved = true;
      const s = f64x2.splat(first);
      const t = f64x2.splat(second);
      const u = f64x2.splat(third);
      const v = f64x2.splat(fourth);
      for (let i: usize = 0; i < at; i += 16) {
        let sum = f64x2.add(v128.load(slopes + i), f64x2.mul(s, v128.load(a + i)));
        sum = f64x2.add(sum, f64x2.mul(t, v128.load(b + i)));
        sum = f64x2.add(sum, f64x2.mul(u, v128.load(c + i)));
        v128.store(slopes + i, f64x2.add(sum, f64x2.mul(v, v128.load(d + i))));
      }
      addCorner(slopes + at, min(4, left), a, apart, steps, at);
    }
    if (!moved) return;
  }
}

/** Adds to the slopes of up to four features what the steps of those before them, `bytes` of numbers, have changed. */
function takeSteps(slopes: usize, left: i32, steps: usize, a: usize, b: usize, c: usize, d: usize, bytes: usize): void {
  let s = f64x2.splat(0);
  let t = f64x2.splat(0);
  let u = f64x2.splat(0);
  let v = f64x2.splat(0);
  let s2 = f64x2.splat(0);
  let t2 = f64x2.splat(0);
  let u2 = f64x2.splat(0);
  let v2 = f64x2.splat(0);
  // whole groups of four stand before
  for (let i: usize = 0; i < bytes; i += 32) {
    const near = v128.load(steps + i);
    const far = v128.load(steps + i, 16);
    s = f64x2.add(s, f64x2.mul(near, v128.load(a + i)));
    t = f64x2.add(t, f64x2.mul(near, v128.load(b + i)));
    u = f64x2.add(u, f64x2.mul(near, v128.load(c + i)));
    v = f64x2.add(v, f64x2.mul(near, v128.load(d + i)));
    s2 = f64x2.add(s2, f64x2.mul(far, v128.load(a + i, 16)));
    t2 = f64x2.add(t2, f64x2.mul(far, v128.load(b + i, 16)));
    u2 = f64x2.add(u2, f64x2.mul(far, v128.load(c + i, 16)));
    v2 = f64x2.add(v2, f64x2.mul(far, v128.load(d + i, 16)));
  }
  addSum(slopes, f64x2.add(s, s2));
  if (left > 1) addSum(slopes + 8, f64x2.add(t, t2));
  if (left > 2) addSum(slopes + 16, f64x2.add(u, u2));
  if (left > 3) addSum(slopes + 24, f64x2.add(v, v2));
}

/**
 * Adds the product of a symmetric matrix with a vector to another. One shard. Only the upper half of the matrix is
 * read; vectors have room for a multiple of four numbers, the first with zeros behind its last.
 */
export function addSymmetric(args: usize, _shard: i32, _shards: i32): void {
  const matrix = address(args, addSymmetricLayout.matrix);
  const apart = address(args, addSymmetricLayout.apart);
  const count = whole(args, addSymmetricLayout.count);
  const vector = address(args, addSymmetricLayout.vector);
  const into = address(args, addSymmetricLayout.into);
  for (let k = 0; k < count; k += 4) {
    const left = count - k;
    const at = (<usize>k) << 3;
    const a = matrix + <usize>k * apart;
    const b = left > 1 ? a + apart : a;
    const c = left > 2 ? b + apart : a;
    const d = left > 3 ? c + apart : a;
    const s = v128.load_splat<f64>(vector + at);
    const t = v128.load_splat<f64>(vector + at, 8);
    const u = v128.load_splat<f64>(vector + at, 16);
    const v = v128.load_splat<f64>(vector + at, 24);
    let p = f64x2.splat(0);
    let q = f64x2.splat(0);
    let r = f64x2.splat(0);
    let o = f64x2.splat(0);
    // a column gives its rows their share and gets its own from them, in one go
    for (let i: usize = 0; i < at; i += 16) {
      const x = v128.load(vector + i);
      let own = v128.load(a + i);
      let sum = f64x2.add(v128.load(into + i), f64x2.mul(s, own));
      p = f64x2.add(p, f64x2.mul(x, own));
      own = v128.load(b + i);
      sum = f64x2.add(sum, f64x2.mul(t, own));
      q = f64x2.add(q, f64x2.mul(x, own));
      own = v128.load(c + i);
      sum = f64x2.add(sum, f64x2.mul(u, own));
      r = f64x2.add(r, f64x2.mul(x, own));
      own = v128.load(d + i);
      v128.store(into + i, f64x2.add(sum, f64x2.mul(v, own)));
      o = f64x2.add(o, f64x2.mul(x, own));
    }
    addSum(into + at, p);
    if (left > 1) addSum(into + at + 8, q);
    if (left > 2) addSum(into + at + 16, r);
    if (left > 3) addSum(into + at + 24, o);
    addCorner(into + at, min(4, left), a, apart, vector, at);
  }
}

/** Adds to the slopes of up to four features what a change of their own has made of them, `at` bytes from the first. */
function addCorner(slopes: usize, left: i32, a: usize, apart: usize, steps: usize, at: usize): void {
  for (let m = 0; m < left; m++) {
    const own = slopes + ((<usize>m) << 3);
    let sum = load<f64>(own);
    for (let o = 0; o < left; o++) {
      const column = a + <usize>max(m, o) * apart;
      sum += load<f64>(steps + at + ((<usize>o) << 3)) * load<f64>(column + at + ((<usize>min(m, o)) << 3));
    }
    store<f64>(own, sum);
  }
}

function addSum(at: usize, pair: v128): void {
  store<f64>(at, load<f64>(at) + (f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1)));
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
  const curvature = load<f64>(curvatureAt);
  const before = load<f64>(weights + at);
  const left = shrunk(slope + curvature * before, load<f64>(absolute + at), oneSided);
  // a feature without any curvature may be here, at 0
  const after = left === 0 ? 0 : left / (curvature + load<f64>(square + at));
  store<f64>(weights + at, after);
  return before - after;
}

/** The same with the columns themselves and the residual: for more features than rows. */
export function descendResidual(args: usize, _shard: i32, _shards: i32): void {
  const columns = address(args, descendResidualLayout.columns);
  const apart = address(args, descendResidualLayout.apart);
  const rows = whole(args, descendResidualLayout.rows);
  const list = address(args, descendResidualLayout.list);
  const count = whole(args, descendResidualLayout.count);
  const weights = address(args, descendResidualLayout.weights);
  const squares = address(args, descendResidualLayout.squares);
  const residual = address(args, descendResidualLayout.residual);
  const absolute = address(args, descendResidualLayout.absolute);
  const square = address(args, descendResidualLayout.square);
  const oneSided = whole(args, descendResidualLayout.sided) === 1;
  const sweeps = whole(args, descendResidualLayout.sweeps);
  const end = (<usize>(rows + 1) >> 1) << 4;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let moved = false;
    for (let k = 0; k < count; k++) {
      const at = (<usize>k) << 3;
      const own = columns + <usize>load<u32>(list + ((<usize>k) << 2)) * apart;
      const curvature = load<f64>(squares + at);
      const before = load<f64>(weights + at);
      const pull = dotProduct(own, residual, rows) + curvature * before;
      const left = shrunk(pull, load<f64>(absolute + at), oneSided);
      const after = left / (curvature + load<f64>(square + at));
      const step = before - after;
      if (step === 0) continue;
      moved = true;
      store<f64>(weights + at, after);
      addMultiple(residual, own, step, end);
    }
    if (!moved) return;
  }
}

function addMultiple(into: usize, column: usize, factor: f64, bytes: usize): void {
  const s = f64x2.splat(factor);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(into + i, f64x2.add(v128.load(into + i), f64x2.mul(s, v128.load(column + i))));
  }
}
