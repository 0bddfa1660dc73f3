import { growLayout } from "../../src/numeric/kernels/layouts/growTree";
import { splitRecord } from "../../src/numeric/kernels/layouts/splitRecord";
import { address, real, whole } from "./arguments";

/**
 * The best split of one feature: the greatest sum of G² / (H + lambda) over both sides, written to its record.
 */
export function searchFeature(args: usize, feature: i32, histogram: usize, record: usize): void {
  store<f64>(record, -1, splitRecord.score);
  const kind = load<u8>(address(args, growLayout.kinds) + feature);
  if (kind === 2) return;
  const bins = load<i32>(address(args, growLayout.binCounts) + ((<usize>feature) << 2));
  let first: i64 = 0;
  let second: i64 = 0;
  for (let b = 0; b < 256; b++) {
    first += load<i64>(histogram + ((<usize>b) << 4));
    second += load<i64>(histogram + ((<usize>b) << 4), 8);
  }
  if (kind === 1) {
    searchCategories(
      args,
      histogram,
      first,
      second,
      address(args, growLayout.orders) + ((<usize>feature) << 12),
      record,
    );
    return;
  }
  searchNumbers(args, histogram, bins, first, second, 0, record);
  if (load<i64>(histogram, 4088) !== 0) searchNumbers(args, histogram, bins, first, second, 1, record);
}

function searchNumbers(
  args: usize,
  histogram: usize,
  bins: i32,
  first: i64,
  second: i64,
  missingLeft: i32,
  record: usize,
): void {
  const shift = <i64>whole(args, growLayout.countShift);
  const mask = i64x2(-1, ((<i64>1) << shift) - 1);
  // a whole number x below 2^51, added to the bits of 1.5 * 2^52, gives the bits of 1.5 * 2^52 + x
  const magicBits = i64x2.splat(0x4338000000000000);
  const magic = f64x2.splat(6755399441055744);
  const scales = f64x2(real(args, growLayout.firstScale), real(args, growLayout.secondScale));
  const lambda = f64x2.splat(real(args, growLayout.lambda));
  const minCount = <i64>whole(args, growLayout.minCount);
  const minSecond = f64x2.splat(real(args, growLayout.minSecond));
  const count = second >>> shift;
  const all = f64x2.sub(i64x2.add(v128.and(i64x2(first, second), mask), magicBits), magic);
  let best = load<f64>(record, splitRecord.score);
  let bestBin = -1;
  let bestLeft = i64x2.splat(0);
  let left = missingLeft ? v128.load(histogram, 4080) : i64x2.splat(0);
  for (let b = 0; b < bins; b++) {
    left = i64x2.add(left, v128.load(histogram + ((<usize>b) << 4)));
    const leftCount = i64x2.extract_lane(left, 1) >>> shift;
    if (leftCount < minCount) continue;
    if (count - leftCount < minCount) break;
    const own = f64x2.sub(i64x2.add(v128.and(left, mask), magicBits), magic);
    const l = f64x2.mul(own, scales);
    const r = f64x2.mul(f64x2.sub(all, own), scales);
    const h = v128.shuffle<f64>(l, r, 1, 3);
    if (v128.any_true(f64x2.lt(h, minSecond))) continue;
    const g = v128.shuffle<f64>(l, r, 0, 2);
    const q = f64x2.div(f64x2.mul(g, g), f64x2.add(h, lambda));
    const score = f64x2.extract_lane(q, 0) + f64x2.extract_lane(q, 1);
    if (score > best) {
      best = score;
      bestBin = b;
      bestLeft = left;
    }
  }
  if (bestBin < 0) return;
  store<f64>(record, best, splitRecord.score);
  store<i32>(record, bestBin, splitRecord.lastLeft);
  store<i32>(record, missingLeft, splitRecord.missingLeft);
  v128.store(record, bestLeft, splitRecord.leftFirst);
}

/** Categories in the order of G / H: a split takes the first of that order to the left, and missing values to either side. */
function searchCategories(args: usize, histogram: usize, first: i64, second: i64, order: usize, record: usize): void {
  const shift = <i64>whole(args, growLayout.countShift);
  const mask = ((<i64>1) << shift) - 1;
  const firstScale = real(args, growLayout.firstScale);
  const secondScale = real(args, growLayout.secondScale);
  const lambda = real(args, growLayout.lambda);
  const minCount = <i64>whole(args, growLayout.minCount);
  const minSecond = real(args, growLayout.minSecond);
  let present = 0;
  for (let b = 0; b < 255; b++) {
    const at = histogram + ((<usize>b) << 4);
    const h = load<i64>(at, 8);
    if (h === 0) continue;
    const weight = <f64>(h & mask) * secondScale;
    const key = weight > 0 ? (<f64>load<i64>(at) * firstScale) / weight : 0;
    let place = order + ((<usize>present) << 4);
    while (place > order && load<f64>(place - 16) > key) {
      store<f64>(place, load<f64>(place - 16));
      store<i32>(place, load<i32>(place - 16, 8), 8);
      place -= 16;
    }
    store<f64>(place, key);
    store<i32>(place, b, 8);
    present++;
  }
  const missingFirst = load<i64>(histogram, 4080);
  const missingSecond = load<i64>(histogram, 4088);
  let best: f64 = -1;
  let bestLength = 0;
  let bestMissingLeft = 0;
  for (let missingLeft = 0; missingLeft < (missingSecond === 0 ? 1 : 2); missingLeft++) {
    let leftFirst: i64 = missingLeft ? missingFirst : 0;
    let leftSecond: i64 = missingLeft ? missingSecond : 0;
    for (let i = 0; i < present; i++) {
      const at = histogram + ((<usize>load<i32>(order + ((<usize>i) << 4), 8)) << 4);
      leftFirst += load<i64>(at);
      leftSecond += load<i64>(at, 8);
      const rightSecond = second - leftSecond;
      if (leftSecond >>> shift < minCount || rightSecond >>> shift < minCount) continue;
      const hLeft = <f64>(leftSecond & mask) * secondScale;
      const hRight = <f64>(rightSecond & mask) * secondScale;
      if (hLeft < minSecond || hRight < minSecond) continue;
      const gLeft = <f64>leftFirst * firstScale;
      const gRight = <f64>(first - leftFirst) * firstScale;
      const score = (gLeft * gLeft) / (hLeft + lambda) + (gRight * gRight) / (hRight + lambda);
      if (score > best) {
        best = score;
        bestLength = i + 1;
        bestMissingLeft = missingLeft;
        store<f64>(record, score, splitRecord.score);
        store<i64>(record, leftFirst, splitRecord.leftFirst);
        store<i64>(record, leftSecond, splitRecord.leftSecond);
      }
    }
  }
  store<i32>(record, -1, splitRecord.lastLeft);
  store<i32>(record, bestMissingLeft, splitRecord.missingLeft);
  memory.fill(record + splitRecord.sides, 0, 32);
  for (let i = 0; i < bestLength; i++) {
    const bin = load<i32>(order + ((<usize>i) << 4), 8);
    const at = record + splitRecord.sides + <usize>(bin >> 3);
    store<u8>(at, load<u8>(at) | ((<u8>1) << (<u8>(bin & 7))));
  }
}
