import { CLASSES, SHARES, Space, Split } from "./forestSpace";
import { nextUniform } from "./random";

/** A random cut of a feature: uniform between its least and greatest value at the node; whether there is one. */
export function searchScattered(space: Space, feature: i32, begin: i32, end: i32, split: Split): bool {
  const column = space.values + <usize>feature * ((<usize>space.count) << 3);
  const cells = space.cells;
  let least: f64 = Infinity;
  let greatest: f64 = -Infinity;
  let missing = 0;
  const size = end - begin;
  for (let i = 0; i < size; i++) {
    const x = load<f64>(column + ((<usize>load<u32>(space.rows + ((<usize>(begin + i)) << 2))) << 3));
    store<f64>(cells + ((<usize>i) << 3), x);
    if (x < least) least = x;
    if (x > greatest) greatest = x;
    missing += <i32>!(x <= Infinity);
  }
  if (missing === size || (missing === 0 && least === greatest)) return false;
  split.gain = -1;
  split.feature = feature;
  split.missing = missing > 0 ? 0 : 2;
  split.threshold = least < greatest ? between(least, greatest, nextUniform(space.random)) : f64.MAX_VALUE;
  const found =
    space.target === CLASSES
      ? cutClasses(space, split, begin, size, missing)
      : cutMoments(space, split, begin, size, missing);
  return found;
}

function between(least: f64, greatest: f64, share: f64): f64 {
  const value = least * (1 - share) + greatest * share;
  return value >= least && value < greatest ? value + 0 : least + 0;
}

function cutMoments(space: Space, split: Split, begin: i32, size: i32, missing: i32): bool {
  const pairs = space.pairs + ((<usize>begin) << 4);
  let left = f64x2.splat(0);
  let without = f64x2.splat(0);
  let leftCount = 0;
  for (let i = 0; i < size; i++) {
    const x = load<f64>(space.cells + ((<usize>i) << 3));
    const own = v128.load(pairs + ((<usize>i) << 4));
    if (x <= split.threshold) {
      left = f64x2.add(left, own);
      leftCount++;
    } else if (!(x <= Infinity)) without = f64x2.add(without, own);
  }
  const only = leftCount + missing === size;
  tryCut(space, split, left, leftCount, size, false);
  if (missing > 0 && !only) tryCut(space, split, f64x2.add(without, left), leftCount + missing, size, true);
  return split.gain >= 0;
}

function tryCut(space: Space, split: Split, left: v128, leftCount: i32, size: i32, missingLeft: bool): void {
  if (leftCount < space.minLeaf || size - leftCount < space.minLeaf) return;
  const scale: f64 = space.target === SHARES ? 2 : 1;
  const s = f64x2.extract_lane(left, 0);
  const w = f64x2.extract_lane(left, 1);
  const r = space.sum - s;
  const rest = space.weight - w;
  const bound = split.gain < 0 ? -Infinity : split.gain / scale + space.base + space.tie;
  const here = (s * s) / w + (r * r) / rest;
  if (!(here > bound) || w < space.minWeight || rest < space.minWeight) return;
  split.gain = max<f64>(0, scale * (here - space.base));
  split.leftWeight = w;
  if (missingLeft) split.missing = 1;
}

function cutClasses(space: Space, split: Split, begin: i32, size: i32, missing: i32): bool {
  const pairs = space.pairs + ((<usize>begin) << 4);
  const left = space.leftSums;
  let leftCount = 0;
  for (let i = 0; i < size; i++) {
    if (!(load<f64>(space.cells + ((<usize>i) << 3)) <= split.threshold)) continue;
    addClass(left, pairs + ((<usize>i) << 4));
    leftCount++;
  }
  const only = leftCount + missing === size;
  tryClasses(space, split, leftCount, size, false);
  if (missing > 0 && !only) {
    memory.fill(left, 0, 8 * <usize>space.classes);
    for (let i = 0; i < size; i++) {
      const x = load<f64>(space.cells + ((<usize>i) << 3));
      if (!(x <= Infinity)) addClass(left, pairs + ((<usize>i) << 4));
    }
    for (let i = 0; i < size; i++) {
      if (load<f64>(space.cells + ((<usize>i) << 3)) <= split.threshold) addClass(left, pairs + ((<usize>i) << 4));
    }
    tryClasses(space, split, leftCount + missing, size, true);
  }
  memory.fill(left, 0, 8 * <usize>space.classes);
  return split.gain >= 0;
}

function addClass(sums: usize, pair: usize): void {
  const own = sums + ((<usize>load<f64>(pair)) << 3);
  store<f64>(own, load<f64>(own) + load<f64>(pair, 8));
}

function tryClasses(space: Space, split: Split, leftCount: i32, size: i32, missingLeft: bool): void {
  if (leftCount < space.minLeaf || size - leftCount < space.minLeaf) return;
  let w: f64 = 0;
  let l: f64 = 0;
  let r: f64 = 0;
  for (let c: usize = 0; c < <usize>space.classes; c++) {
    const own = load<f64>(space.leftSums + (c << 3));
    const other = load<f64>(space.classSums + (c << 3)) - own;
    w += own;
    l += own * own;
    r += other * other;
  }
  const rest = space.weight - w;
  if (w < space.minWeight || rest < space.minWeight) return;
  const bound = split.gain < 0 ? -Infinity : split.gain + space.tie;
  const here = space.base - (w - l / w) - (rest - r / rest);
  if (!(here > bound)) return;
  split.gain = max<f64>(0, here);
  split.leftWeight = w;
  if (missingLeft) split.missing = 1;
}
