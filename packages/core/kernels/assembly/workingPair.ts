import { address, real, whole } from "./arguments";

/**
 * Moves the gradients after a step along two rows of the kernel matrix, and looks for the next first variable.
 *
 * Arguments: places (even), halves, gradients f64, what bars a variable from growing and from shrinking f64 (0, or
 * infinity where it may not; all three arrays hold one half after the other), the two rows f64, the step, result f64.
 * Gives the largest negative gradient of those that may grow, where it is first, and the smallest of those that may
 * shrink. One shard.
 */
export function movePair(args: usize, _shard: i32, _shards: i32): void {
  const places = whole(args, 0);
  const bytes = (<usize>places) << 3;
  const halves = whole(args, 1);
  let gradient = address(args, 2);
  let up = address(args, 3);
  let low = address(args, 4);
  const step = f64x2.splat(real(args, 7));
  const two = f64x2.splat(2);
  let place = f64x2(0, 1);
  let best = f64x2.splat(-Infinity);
  let at = f64x2.splat(-1);
  let least = f64x2.splat(Infinity);
  for (let half = 0; half < halves; half++) {
    let first = address(args, 5);
    let second = address(args, 6);
    for (const end = gradient + bytes; gradient < end; gradient += 16) {
      const change = f64x2.mul(step, f64x2.sub(v128.load(first), v128.load(second)));
      const moved = f64x2.add(v128.load(gradient), change);
      v128.store(gradient, moved);
      const value = f64x2.neg(moved);
      const grows = f64x2.sub(value, v128.load(up));
      const better = f64x2.gt(grows, best);
      best = v128.bitselect(grows, best, better);
      at = v128.bitselect(place, at, better);
      least = f64x2.pmin(least, f64x2.add(value, v128.load(low)));
      place = f64x2.add(place, two);
      first += 16;
      second += 16;
      up += 16;
      low += 16;
    }
  }
  const b0 = f64x2.extract_lane(best, 0);
  const b1 = f64x2.extract_lane(best, 1);
  const a0 = f64x2.extract_lane(at, 0);
  const a1 = f64x2.extract_lane(at, 1);
  const second = b1 > b0 || (b1 === b0 && a1 < a0);
  const result = address(args, 8);
  store<f64>(result, second ? b1 : b0);
  store<f64>(result, second ? a1 : a0, 8);
  store<f64>(result, min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1)), 16);
}

/**
 * The second variable of a pair: of those that may shrink and violate with the first, the one whose step lowers the
 * objective most to second order (Fan, Chen and Lin 2005).
 *
 * Arguments: places (even), halves, gradients f64, what bars a variable from shrinking f64, the first variable's row f64,
 * diagonal f64, the first one's diagonal, its negative gradient, the least curvature, result f64. Gives where it is, or
 * -1. Gains are compared as fractions, without a division. One shard.
 */
export function choosePartner(args: usize, _shard: i32, _shards: i32): void {
  const places = whole(args, 0);
  const bytes = (<usize>places) << 3;
  const halves = whole(args, 1);
  let gradient = address(args, 2);
  let low = address(args, 3);
  const own = f64x2.splat(real(args, 6));
  const top = f64x2.splat(real(args, 7));
  const flat = f64x2.splat(real(args, 8));
  const zero = f64x2.splat(0);
  const two = f64x2.splat(2);
  let place = f64x2(0, 1);
  let at = f64x2.splat(-1);
  let most = zero;
  let curve = f64x2.splat(1);
  for (let half = 0; half < halves; half++) {
    let row = address(args, 4);
    let diagonal = address(args, 5);
    for (const end = gradient + bytes; gradient < end; gradient += 16) {
      const apart = f64x2.sub(f64x2.add(top, v128.load(gradient)), v128.load(low));
      const k = v128.load(row);
      const bend = f64x2.pmax(flat, f64x2.sub(f64x2.add(own, v128.load(diagonal)), f64x2.add(k, k)));
      const positive = f64x2.pmax(zero, apart);
      const gain = f64x2.mul(positive, positive);
      const better = f64x2.gt(f64x2.mul(gain, curve), f64x2.mul(most, bend));
      most = v128.bitselect(gain, most, better);
      curve = v128.bitselect(bend, curve, better);
      at = v128.bitselect(place, at, better);
      place = f64x2.add(place, two);
      row += 16;
      diagonal += 16;
      low += 16;
    }
  }
  const left = f64x2.extract_lane(most, 0) * f64x2.extract_lane(curve, 1);
  const right = f64x2.extract_lane(most, 1) * f64x2.extract_lane(curve, 0);
  const a0 = f64x2.extract_lane(at, 0);
  const a1 = f64x2.extract_lane(at, 1);
  const second = right > left || (right === left && a1 >= 0 && (a0 < 0 || a1 < a0));
  store<f64>(address(args, 9), second ? a1 : a0);
}
