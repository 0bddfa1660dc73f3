import { HISTOGRAM, SHARES, Space, Split } from "./forestSpace";

/** Adds the pairs of a node's rows to the histograms of up to four features, the first of which is `from` in the order. */
export function addFeatures(space: Space, begin: i32, end: i32, from: i32, size: i32): void {
  let done = 0;
  if (size === 4) {
    addFour(space, begin, end, from);
    done = 4;
  } else if (size >= 2) {
    addTwo(space, begin, end, from);
    done = 2;
  }
  for (; done < size; done++) addOne(space, begin, end, from + done, done);
  if (space.minLeaf > 1) for (let i = 0; i < size; i++) countOne(space, begin, end, from + i, i);
}

function featureAt(space: Space, place: i32): usize {
  return <usize>load<i32>(space.order + ((<usize>place) << 2));
}

function addFour(space: Space, begin: i32, end: i32, from: i32): void {
  const a = space.bins + featureAt(space, from);
  const b = space.bins + featureAt(space, from + 1);
  const c = space.bins + featureAt(space, from + 2);
  const d = space.bins + featureAt(space, from + 3);
  const stride = space.stride;
  const histogram = space.histograms;
  const flags = space.flags;
  const last = space.rows + ((<usize>end) << 2);
  let pair = space.pairs + ((<usize>begin) << 4);
  for (let at = space.rows + ((<usize>begin) << 2); at < last; at += 4) {
    const row = <usize>load<u32>(at) * stride;
    const own = v128.load(pair);
    const i = <usize>load<u8>(a + row);
    const j = <usize>load<u8>(b + row);
    const k = <usize>load<u8>(c + row);
    const l = <usize>load<u8>(d + row);
    store<u8>(flags + i, 1);
    store<u8>(flags + j, 1, 256);
    store<u8>(flags + k, 1, 512);
    store<u8>(flags + l, 1, 768);
    const x = histogram + (i << 4);
    v128.store(x, f64x2.add(v128.load(x), own));
    const y = histogram + (j << 4);
    v128.store(y, f64x2.add(v128.load(y, 4096), own), 4096);
    const z = histogram + (k << 4);
    v128.store(z, f64x2.add(v128.load(z, 8192), own), 8192);
    const w = histogram + (l << 4);
    v128.store(w, f64x2.add(v128.load(w, 12288), own), 12288);
    pair += 16;
  }
}

function addTwo(space: Space, begin: i32, end: i32, from: i32): void {
  const a = space.bins + featureAt(space, from);
  const b = space.bins + featureAt(space, from + 1);
  const stride = space.stride;
  const histogram = space.histograms;
  const flags = space.flags;
  const last = space.rows + ((<usize>end) << 2);
  let pair = space.pairs + ((<usize>begin) << 4);
  for (let at = space.rows + ((<usize>begin) << 2); at < last; at += 4) {
    const row = <usize>load<u32>(at) * stride;
    const own = v128.load(pair);
    const i = <usize>load<u8>(a + row);
    const j = <usize>load<u8>(b + row);
    store<u8>(flags + i, 1);
    store<u8>(flags + j, 1, 256);
    const x = histogram + (i << 4);
    v128.store(x, f64x2.add(v128.load(x), own));
    const y = histogram + (j << 4);
    v128.store(y, f64x2.add(v128.load(y, 4096), own), 4096);
    pair += 16;
  }
}

function addOne(space: Space, begin: i32, end: i32, place: i32, slot: i32): void {
  const bins = space.bins + featureAt(space, place);
  const histogram = space.histograms + <usize>slot * HISTOGRAM;
  const flags = space.flags + ((<usize>slot) << 8);
  const last = space.rows + ((<usize>end) << 2);
  let pair = space.pairs + ((<usize>begin) << 4);
  for (let at = space.rows + ((<usize>begin) << 2); at < last; at += 4) {
    const bin = <usize>load<u8>(bins + <usize>load<u32>(at) * space.stride);
    store<u8>(flags + bin, 1);
    const own = histogram + (bin << 4);
    v128.store(own, f64x2.add(v128.load(own), v128.load(pair)));
    pair += 16;
  }
}

/** Rows per bin: only a least number of them in a leaf needs these. */
function countOne(space: Space, begin: i32, end: i32, place: i32, slot: i32): void {
  const bins = space.bins + featureAt(space, place);
  const cells = space.cells + ((<usize>slot) << 10);
  memory.fill(cells, 0, 1024);
  for (let i = begin; i < end; i++) {
    const row = <usize>load<u32>(space.rows + ((<usize>i) << 2));
    const own = cells + ((<usize>load<u8>(bins + row * space.stride)) << 2);
    store<u32>(own, load<u32>(own) + 1);
  }
}

/** The best split of a feature whose histogram is in a slot, which is emptied; whether there is one. */
export function searchMoments(space: Space, feature: i32, slot: i32, size: i32, split: Split): bool {
  const k = gather(space, slot);
  const missing = load<u8>(space.places + ((<usize>(k - 1)) << 1)) === 255;
  const present = missing ? k - 1 : k;
  if (present === 0 || k < 2) return false;
  const isCategory = load<u8>(space.kinds + feature) === 1;
  if (isCategory) sortByMean(space, present);
  split.gain = -1;
  split.feature = feature;
  split.missing = missing ? 0 : 2;
  let best = pass(space, split, present, missing, false, size);
  if (missing) {
    const other = pass(space, split, present, missing, true, size);
    if (other >= 0) {
      best = other;
      split.missing = 1;
    }
  }
  if (best < 0) return false;
  split.lastLeft = load<u8>(space.places + ((<usize>best) << 1));
  split.firstRight = best + 1 < present ? <i32>load<u8>(space.places + ((<usize>(best + 1)) << 1)) : 256;
  if (isCategory) markSets(space, split, best, present);
  return true;
}

/** Bins that have rows, in their order: sums, places (bin in one byte, one byte free) and counts. The slot is emptied. */
function gather(space: Space, slot: i32): i32 {
  const histogram = space.histograms + <usize>slot * HISTOGRAM;
  const flags = space.flags + ((<usize>slot) << 8);
  const cells = space.cells + ((<usize>slot) << 10);
  const counted = space.minLeaf > 1;
  const zero = f64x2.splat(0);
  let sums = space.sums;
  let places = space.places;
  let counts = space.counts;
  for (let w: usize = 0; w < 256; w += 8) {
    let word = load<u64>(flags + w);
    if (word === 0) continue;
    store<u64>(flags + w, 0);
    do {
      const bin = w + (<usize>ctz(word) >> 3);
      word &= word - 1;
      const own = histogram + (bin << 4);
      v128.store(sums, v128.load(own));
      v128.store(own, zero);
      store<u16>(places, <u16>bin);
      if (counted) store<u32>(counts, load<u32>(cells + (bin << 2)));
      sums += 16;
      places += 2;
      counts += 4;
    } while (word !== 0);
  }
  return <i32>((places - space.places) >> 1);
}

/** The cut with missing values on one side, if it beats what was found before: its last place on the left, or -1. */
function pass(space: Space, split: Split, present: i32, missing: bool, missingLeft: bool, size: i32): i32 {
  const total = f64x2(space.sum, space.weight);
  const scale: f64 = space.target === SHARES ? 2 : 1;
  const minWeight = f64x2.splat(space.minWeight);
  const minLeaf = space.minLeaf;
  const last = missing && !missingLeft ? present - 1 : present - 2;
  let left = f64x2.splat(0);
  let leftCount = 0;
  if (missingLeft) {
    left = v128.load(space.sums + ((<usize>present) << 4));
    if (minLeaf > 1) leftCount = load<i32>(space.counts + ((<usize>present) << 2));
  }
  let bound = split.gain < 0 ? -Infinity : split.gain / scale + space.base + space.tie;
  let best = -1;
  let score: f64 = 0;
  let leftWeight: f64 = 0;
  for (let e = 0; e <= last; e++) {
    left = f64x2.add(left, v128.load(space.sums + ((<usize>e) << 4)));
    if (minLeaf > 1) {
      leftCount += load<i32>(space.counts + ((<usize>e) << 2));
      if (leftCount < minLeaf) continue;
      if (size - leftCount < minLeaf) break;
    }
    const right = f64x2.sub(total, left);
    const s = v128.shuffle<f64>(left, right, 0, 2);
    const w = v128.shuffle<f64>(left, right, 1, 3);
    const q = f64x2.div(f64x2.mul(s, s), w);
    const here = f64x2.extract_lane(q, 0) + f64x2.extract_lane(q, 1);
    if (here > bound && !v128.any_true(f64x2.lt(w, minWeight))) {
      bound = here + space.tie;
      score = here;
      best = e;
      leftWeight = f64x2.extract_lane(left, 1);
    }
  }
  if (best < 0) return -1;
  split.gain = max<f64>(0, scale * (score - space.base));
  split.leftWeight = leftWeight;
  return best;
}

/** Categories in the order of their means; equal ones keep the order of their bins. */
function sortByMean(space: Space, present: i32): void {
  const sums = space.sums;
  const places = space.places;
  const counts = space.counts;
  const keys = space.keys;
  for (let e = 0; e < present; e++) {
    const own = v128.load(sums + ((<usize>e) << 4));
    const place = load<u16>(places + ((<usize>e) << 1));
    const count = load<u32>(counts + ((<usize>e) << 2));
    const key = f64x2.extract_lane(own, 0) / f64x2.extract_lane(own, 1);
    let at = e;
    while (at > 0 && load<f64>(keys + ((<usize>(at - 1)) << 3)) > key) {
      const from = <usize>(at - 1);
      v128.store(sums + ((<usize>at) << 4), v128.load(sums + (from << 4)));
      store<u16>(places + ((<usize>at) << 1), load<u16>(places + (from << 1)));
      store<u32>(counts + ((<usize>at) << 2), load<u32>(counts + (from << 2)));
      store<f64>(keys + ((<usize>at) << 3), load<f64>(keys + (from << 3)));
      at--;
    }
    v128.store(sums + ((<usize>at) << 4), own);
    store<u16>(places + ((<usize>at) << 1), place);
    store<u32>(counts + ((<usize>at) << 2), count);
    store<f64>(keys + ((<usize>at) << 3), key);
  }
}

function markSets(space: Space, split: Split, best: i32, present: i32): void {
  const left = changetype<usize>(split) + offsetof<Split>("left");
  const seen = changetype<usize>(split) + offsetof<Split>("seen");
  memory.fill(left, 0, 32);
  memory.fill(seen, 0, 32);
  for (let e = 0; e < present; e++) {
    const bin = <usize>load<u8>(space.places + ((<usize>e) << 1));
    const bit = (<u8>1) << (<u8>(bin & 7));
    if (e <= best) store<u8>(left + (bin >> 3), load<u8>(left + (bin >> 3)) | bit);
    store<u8>(seen + (bin >> 3), load<u8>(seen + (bin >> 3)) | bit);
  }
}
