import { Space, Split } from "./forestSpace";

/**
 * The best split of a feature for more than two classes; whether there is one.
 *
 * The rows are put in the order of their bins, and the sums of squares of both sides follow row by row: what it takes
 * does not depend on the number of classes.
 */
export function searchClasses(space: Space, feature: i32, begin: i32, end: i32, split: Split): bool {
  const k = sortRows(space, feature, begin, end);
  const missing = load<u8>(space.places + ((<usize>(k - 1)) << 1)) === 255;
  const present = missing ? k - 1 : k;
  if (present === 0 || k < 2) return false;
  split.gain = -1;
  split.feature = feature;
  split.missing = missing ? 0 : 2;
  let best = pass(space, split, present, missing, false, end - begin);
  if (missing) {
    const other = pass(space, split, present, missing, true, end - begin);
    if (other >= 0) {
      best = other;
      split.missing = 1;
    }
  }
  if (best < 0) return false;
  split.lastLeft = load<u8>(space.places + ((<usize>best) << 1));
  split.firstRight = best + 1 < present ? <i32>load<u8>(space.places + ((<usize>(best + 1)) << 1)) : 256;
  return true;
}

/** The node's pairs in the order of their bins, in the spare list; bins that have rows, and where each ends. */
function sortRows(space: Space, feature: i32, begin: i32, end: i32): i32 {
  const bins = space.bins + <usize>feature;
  const counts = space.counts;
  const flags = space.flags;
  for (let i = begin; i < end; i++) {
    const row = <usize>load<u32>(space.rows + ((<usize>i) << 2));
    const bin = load<u8>(bins + row * space.stride);
    store<u8>(space.cells + <usize>i, bin);
    store<u8>(flags + <usize>bin, 1);
    const own = counts + ((<usize>bin) << 2);
    store<u32>(own, load<u32>(own) + 1);
  }
  let places = space.places;
  let ends = space.keys;
  let start = 0;
  for (let w: usize = 0; w < 256; w += 8) {
    let word = load<u64>(flags + w);
    if (word === 0) continue;
    store<u64>(flags + w, 0);
    do {
      const bin = w + (<usize>ctz(word) >> 3);
      word &= word - 1;
      const own = counts + (bin << 2);
      const size = load<i32>(own);
      store<i32>(own, start);
      start += size;
      store<u16>(places, <u16>bin);
      store<i32>(ends, start);
      places += 2;
      ends += 4;
    } while (word !== 0);
  }
  for (let i = begin; i < end; i++) {
    const own = counts + ((<usize>load<u8>(space.cells + <usize>i)) << 2);
    const at = load<i32>(own);
    store<i32>(own, at + 1);
    v128.store(space.sparePairs + ((<usize>at) << 4), v128.load(space.pairs + ((<usize>i) << 4)));
  }
  const k = <i32>((places - space.places) >> 1);
  for (let e = 0; e < k; e++) store<u32>(counts + ((<usize>load<u8>(space.places + ((<usize>e) << 1))) << 2), 0);
  return k;
}

function pass(space: Space, split: Split, present: i32, missing: bool, missingLeft: bool, size: i32): i32 {
  const left = space.leftSums;
  const all = space.classSums;
  const last = missing && !missingLeft ? present - 1 : present - 2;
  const presentRows = load<i32>(space.keys + ((<usize>(present - 1)) << 2));
  const missingRows = size - presentRows;
  let w: f64 = 0;
  let l: f64 = 0;
  let r: f64 = 0;
  if (missingLeft) {
    for (let i = presentRows; i < size; i++) {
      const pair = space.sparePairs + ((<usize>i) << 4);
      const own = left + ((<usize>load<f64>(pair)) << 3);
      store<f64>(own, load<f64>(own) + load<f64>(pair, 8));
    }
  }
  for (let c = 0; c < space.classes; c++) {
    const own = load<f64>(left + ((<usize>c) << 3));
    const other = load<f64>(all + ((<usize>c) << 3)) - own;
    w += own;
    l += own * own;
    r += other * other;
  }
  let bound = split.gain < 0 ? -Infinity : split.gain + space.tie;
  let best = -1;
  let gain: f64 = 0;
  let leftWeight: f64 = 0;
  let at = 0;
  for (let e = 0; e <= last; e++) {
    const to = load<i32>(space.keys + ((<usize>e) << 2));
    for (; at < to; at++) {
      const pair = space.sparePairs + ((<usize>at) << 4);
      const c = (<usize>load<f64>(pair)) << 3;
      const h = load<f64>(pair, 8);
      const a = load<f64>(left + c);
      const b = load<f64>(all + c) - a;
      store<f64>(left + c, a + h);
      w += h;
      l += h * (2 * a + h);
      r -= h * (2 * b - h);
    }
    const leftRows = to + (missingLeft ? missingRows : 0);
    if (leftRows < space.minLeaf || size - leftRows < space.minLeaf) continue;
    const rest = space.weight - w;
    if (w < space.minWeight || rest < space.minWeight) continue;
    const here = space.base - (w - l / w) - (rest - r / rest);
    if (here > bound) {
      bound = here + space.tie;
      gain = here;
      best = e;
      leftWeight = w;
    }
  }
  memory.fill(left, 0, 8 * <usize>space.classes);
  if (best < 0) return -1;
  split.gain = max<f64>(0, gain);
  split.leftWeight = leftWeight;
  return best;
}
