import { address, whole } from "./arguments";
import { dotProduct } from "./dotProduct";

/**
 * Sweeps of coordinate descent over all features of a working set, with the Gram matrix: one shard. Arguments: the matrix
 * f64, bytes from a column to the next, how many features, their coefficients f64, their slopes f64 (products with the
 * residual, kept up to date), their penalties f64 (of the absolute value), their penalties f64 (of half the square), 1
 * for coefficients that may not be negative, how many sweeps.
 */
export function descendGram(args: usize, _shard: i32, _shards: i32): void {
  const matrix = address(args, 0);
  const apart = address(args, 1);
  const count = whole(args, 2);
  const weights = address(args, 3);
  const slopes = address(args, 4);
  const absolute = address(args, 5);
  const square = address(args, 6);
  const oneSided = whole(args, 7) === 1;
  const sweeps = whole(args, 8);
  const end = (<usize>(count + 1) >> 1) << 4;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let moved = false;
    for (let k = 0; k < count; k += 4) {
      const left = count - k;
      const at = (<usize>k) << 3;
      const a = matrix + <usize>k * apart;
      const b = left > 1 ? a + apart : a;
      const c = left > 2 ? b + apart : a;
      const d = left > 3 ? c + apart : a;
      // each of four sees the steps of those before it; all other slopes get the four steps together
      const first = stepOf(a + at, at, load<f64>(slopes + at), weights, absolute, square, oneSided);
      let second = 0.0;
      let third = 0.0;
      let fourth = 0.0;
      if (left > 1) {
        const own = at + 8;
        const slope = load<f64>(slopes + own) + first * load<f64>(a + own);
        second = stepOf(b + own, own, slope, weights, absolute, square, oneSided);
      }
      if (left > 2) {
        const own = at + 16;
        const slope = load<f64>(slopes + own) + first * load<f64>(a + own) + second * load<f64>(b + own);
        third = stepOf(c + own, own, slope, weights, absolute, square, oneSided);
      }
      if (left > 3) {
        const own = at + 24;
        const slope = load<f64>(slopes + own) + first * load<f64>(a + own) + second * load<f64>(b + own);
        fourth = stepOf(d + own, own, slope + third * load<f64>(c + own), weights, absolute, square, oneSided);
      }
      if (first === 0 && second === 0 && third === 0 && fourth === 0) continue;
      moved = true;
      const s = f64x2.splat(first);
      const t = f64x2.splat(second);
      const u = f64x2.splat(third);
      const v = f64x2.splat(fourth);
      for (let i: usize = 0; i < end; i += 16) {
        let sum = f64x2.add(v128.load(slopes + i), f64x2.mul(s, v128.load(a + i)));
        sum = f64x2.add(sum, f64x2.mul(t, v128.load(b + i)));
        sum = f64x2.add(sum, f64x2.mul(u, v128.load(c + i)));
        v128.store(slopes + i, f64x2.add(sum, f64x2.mul(v, v128.load(d + i))));
      }
    }
    if (!moved) return;
  }
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
  const after = left / (curvature + load<f64>(square + at));
  store<f64>(weights + at, after);
  return before - after;
}

/**
 * The same with the columns themselves and the residual: for more features than rows. Arguments: columns f64, bytes from a
 * column to the next, rows, numbers of the features u32, how many, their coefficients f64, their squares f64 (of the
 * columns), the residual f64, penalties and the rest as for `descendGram`.
 */
export function descendResidual(args: usize, _shard: i32, _shards: i32): void {
  const columns = address(args, 0);
  const apart = address(args, 1);
  const rows = whole(args, 2);
  const list = address(args, 3);
  const count = whole(args, 4);
  const weights = address(args, 5);
  const squares = address(args, 6);
  const residual = address(args, 7);
  const absolute = address(args, 8);
  const square = address(args, 9);
  const oneSided = whole(args, 10) === 1;
  const sweeps = whole(args, 11);
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

/** What is left of the pull after the penalty of the absolute value. */
function shrunk(pull: f64, penalty: f64, oneSided: bool): f64 {
  if (pull > penalty) return pull - penalty;
  if (!oneSided && pull < -penalty) return pull + penalty;
  return 0;
}

function addMultiple(into: usize, column: usize, factor: f64, bytes: usize): void {
  const s = f64x2.splat(factor);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(into + i, f64x2.add(v128.load(into + i), f64x2.mul(s, v128.load(column + i))));
  }
}
