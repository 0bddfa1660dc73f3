import { choosePartnerLayout } from "../../src/numeric/kernels/layouts/choosePartner";
import { movePairLayout } from "../../src/numeric/kernels/layouts/movePair";
import { address, real, whole } from "./arguments";

/**
 * Moves the gradients after a step along two rows of the kernel matrix, and looks for the next first variable.
 *
 * Gives the largest negative gradient of those that may grow, where it is first, and the smallest of those that may
 * shrink. One shard.
 */
export function movePair(args: usize, _shard: i32, _shards: i32): void {
  const places = whole(args, movePairLayout.places);
  const bytes = (<usize>places) << 3;
  const halves = whole(args, movePairLayout.halves);
  let gradient = address(args, movePairLayout.gradients);
  let up = address(args, movePairLayout.up);
  let low = address(args, movePairLayout.low);
  const step = f64x2.splat(real(args, movePairLayout.step));
  const two = f64x2.splat(2);
  let place = f64x2(0, 1);
  let best = f64x2.splat(-Infinity);
  let at = f64x2.splat(-1);
  let least = f64x2.splat(Infinity);
  for (let half = 0; half < halves; half++) {
    let first = address(args, movePairLayout.first);
    let second = address(args, movePairLayout.second);
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
  const result = address(args, movePairLayout.result);
  store<f64>(result, second ? b1 : b0);
  store<f64>(result, second ? a1 : a0, 8);
  store<f64>(result, min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1)), 16);
}

/**
 * The second variable of a pair: of those that may shrink and violate with the first, the one whose step lowers the
 * objective most to second order (Fan, Chen and Lin 2005).
 *
 * Gives where it is, or -1. Gains are compared as fractions, without a division. One shard.
 */
export function choosePartner(args: usize, _shard: i32, _shards: i32): void {
  const places = whole(args, choosePartnerLayout.places);
  const bytes = (<usize>places) << 3;
  const halves = whole(args, choosePartnerLayout.halves);
  let gradient = address(args, choosePartnerLayout.gradients);
  let low = address(args, choosePartnerLayout.low);
  const own = f64x2.splat(real(args, choosePartnerLayout.own));
  const top = f64x2.splat(real(args, choosePartnerLayout.highest));
  const flat = f64x2.splat(real(args, choosePartnerLayout.flat));
  const zero = f64x2.splat(0);
  const two = f64x2.splat(2);
  let place = f64x2(0, 1);
  let at = f64x2.splat(-1);
  let most = zero;
  let curve = f64x2.splat(1);
  for (let half = 0; half < halves; half++) {
    let row = address(args, choosePartnerLayout.row);
    let diagonal = address(args, choosePartnerLayout.diagonal);
    for (const end = gradient + bytes; gradient < end; gradient += 16) {
      const apart = f64x2.sub(f64x2.add(top, v128.load(gradient)), v128.load(low));
      const k = v128.load(row);
      const curvature = f64x2.pmax(flat, f64x2.sub(f64x2.add(own, v128.load(diagonal)), f64x2.add(k, k)));
      const positive = f64x2.pmax(zero, apart);
      const gain = f64x2.mul(positive, positive);
      const better = f64x2.gt(f64x2.mul(gain, curve), f64x2.mul(most, curvature));
      most = v128.bitselect(gain, most, better);
      curve = v128.bitselect(curvature, curve, better);
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
  store<f64>(address(args, choosePartnerLayout.result), second ? a1 : a0);
}
