import { addLeafValuesLayout } from "../../src/numeric/kernels/layouts/addLeafValues";
import { logisticPairsLayout } from "../../src/numeric/kernels/layouts/logisticPairs";
import { roundPairsLayout } from "../../src/numeric/kernels/layouts/roundPairs";
import { address, real, shareStart, whole } from "./arguments";
import { expLanes } from "./exp";

/** Rows that are done together, so all arrays have room for so many rows less one more than there are. */
const STEP: i32 = 4;

/**
 * Gradient and hessian of the logistic loss at the scores, rounded to multiples of 1 / firstFactor and 1 /
 * secondFactor.
 */
export function logisticPairs(args: usize, shard: i32, shards: i32): void {
  const steps = (whole(args, logisticPairsLayout.rows) + STEP - 1) / STEP;
  const from = STEP * shareStart(steps, shard, shards);
  const to = STEP * shareStart(steps, shard + 1, shards);
  const scores = address(args, logisticPairsLayout.scores);
  const targets = address(args, logisticPairsLayout.targets);
  const weights = address(args, logisticPairsLayout.weights);
  const pairs = address(args, logisticPairsLayout.pairs);
  const first = f64x2.splat(real(args, logisticPairsLayout.firstFactor));
  const second = f64x2.splat(real(args, logisticPairsLayout.secondFactor));
  if (weights === 0) {
    const one = f64x2.splat(1);
    for (let i = from; i < to; i += STEP) {
      const at = (<usize>i) << 3;
      twoRows(scores + at, targets + i, one, pairs + at, first, second);
      twoRows(scores + at + 16, targets + i + 2, one, pairs + at + 16, first, second);
    }
    return;
  }
  for (let i = from; i < to; i += STEP) {
    const at = (<usize>i) << 3;
    twoRows(scores + at, targets + i, v128.load(weights + at), pairs + at, first, second);
    twoRows(scores + at + 16, targets + i + 2, v128.load(weights + at, 16), pairs + at + 16, first, second);
  }
}

function twoRows(scores: usize, targets: usize, weight: v128, pairs: usize, first: v128, second: v128): void {
  const one = f64x2.splat(1);
  const x = f64x2.pmax(f64x2.pmin(f64x2.neg(v128.load(scores)), f64x2.splat(708)), f64x2.splat(-708));
  const p = f64x2.div(one, f64x2.add(one, expLanes(x)));
  const bytes = v128.and(i32x4.splat(<i32>load<u16>(targets)), i32x4(0x00ff, 0xff00, 0, 0));
  const y = f64x2.mul(f64x2.convert_low_i32x4_s(bytes), f64x2(1, 1.0 / 256));
  const g = f64x2.mul(f64x2.sub(p, y), weight);
  const h = f64x2.mul(f64x2.mul(p, f64x2.sub(one, p)), weight);
  storePairs(pairs, f64x2.mul(g, first), f64x2.mul(h, second));
}

/** Rounds gradients and hessians that were computed elsewhere. */
export function roundPairs(args: usize, shard: i32, shards: i32): void {
  const steps = (whole(args, roundPairsLayout.rows) + STEP - 1) / STEP;
  const from = STEP * shareStart(steps, shard, shards);
  const to = STEP * shareStart(steps, shard + 1, shards);
  const gradients = address(args, roundPairsLayout.gradients);
  const hessians = address(args, roundPairsLayout.hessians);
  const pairs = address(args, roundPairsLayout.pairs);
  const first = f64x2.splat(real(args, roundPairsLayout.firstFactor));
  const second = f64x2.splat(real(args, roundPairsLayout.secondFactor));
  for (let i = from; i < to; i += 2) {
    const at = (<usize>i) << 3;
    storePairs(pairs + at, f64x2.mul(v128.load(gradients + at), first), f64x2.mul(v128.load(hessians + at), second));
  }
}

/** Rounds to whole numbers, which must fit 32 bits: adding 1.5 * 2^52 leaves them in the low words. */
function storePairs(to: usize, first: v128, second: v128): void {
  const magic = f64x2.splat(6755399441055744);
  v128.store(to, v128.shuffle<i32>(f64x2.add(first, magic), f64x2.add(second, magic), 0, 4, 2, 6));
}

/** Adds each leaf's value to the scores of its rows. */
export function addLeafValues(args: usize, shard: i32, shards: i32): void {
  const rows = address(args, addLeafValuesLayout.rows);
  const scores = address(args, addLeafValuesLayout.scores);
  const count = whole(args, addLeafValuesLayout.count);
  const leaves = whole(args, addLeafValuesLayout.leaves);
  const starts = address(args, addLeafValuesLayout.starts);
  const values = address(args, addLeafValuesLayout.values);
  const from = shareStart(count, shard, shards);
  const to = shareStart(count, shard + 1, shards);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const begin = max(from, load<i32>(starts + ((<usize>leaf) << 2)));
    const end = min(to, load<i32>(starts + ((<usize>leaf) << 2), 4));
    const value = load<f64>(values + ((<usize>leaf) << 3));
    for (let i = begin; i < end; i++) {
      const at = scores + ((<usize>load<u32>(rows + ((<usize>i) << 2))) << 3);
      store<f64>(at, load<f64>(at) + value);
    }
  }
}
