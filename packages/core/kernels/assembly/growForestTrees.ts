import { searchClasses } from "./forestClasses";
import { addFeatures, searchMoments } from "./forestMoments";
import { searchScattered } from "./forestScattered";
import { CLASSES, enterNode, enterSpace, MEANS, SHARES, SPLIT, Space, Split, takeBag, targetAt } from "./forestSpace";
import { nextInteger } from "./random";

/**
 * Grows one tree of a forest per shard. Where the nodes go is described in forestResult.ts.
 *
 * A tree is one thread's work from its bag to its leaves, so its sums have one order whoever does it. Nodes are made
 * depth first, the left child first: that is the order in which they are written.
 */
export function growForestTrees(args: usize, shard: i32, _shards: i32): void {
  const space = enterSpace(args, shard);
  const size = takeBag(space, args, shard);
  let waiting = space.waiting;
  let node = space.nodes;
  let number = space.numbers;
  let set = space.sets;
  let rootWeight: f64 = 0;
  push(waiting, 0, size, 0);
  waiting += 12;
  while (waiting > space.waiting) {
    waiting -= 12;
    const begin = load<i32>(waiting);
    const end = load<i32>(waiting, 4);
    const depth = load<i32>(waiting, 8);
    enterNode(space, begin, end);
    if (node === space.nodes) rootWeight = space.weight;
    const mayBeSplit = !space.pure && end - begin >= max(2, 2 * space.minLeaf) && depth < space.maxDepth;
    const found: usize = mayBeSplit ? findSplit(space, begin, end) : 0;
    store<i32>(node, 0, 4);
    if (found === 0) {
      store<i32>(node, -1);
      number = writeLeaf(space, begin, end, number);
      node += 8;
      continue;
    }
    const split = changetype<Split>(found);
    const isCategory = space.values === 0 && load<u8>(space.kinds + split.feature) === 1;
    const middle = divide(space, begin, end, split, isCategory);
    const missingLeft = split.missing === 2 ? split.leftWeight >= space.weight - split.leftWeight : split.missing === 1;
    const own = space.decrease + ((<usize>split.feature) << 3);
    store<f64>(own, load<f64>(own) + split.gain / rootWeight);
    let flags: u8 = missingLeft ? 1 : 0;
    store<i32>(node, split.feature);
    if (space.values !== 0) {
      store<f64>(number, split.threshold);
      number += 8;
    } else {
      store<u8>(node, <u8>split.lastLeft, 5);
      store<u8>(node, <u8>split.firstRight, 6);
      if (isCategory) {
        writeSet(found, missingLeft, set);
        set += 32;
        flags |= 2;
      } else if (split.firstRight === 256) flags |= 4;
    }
    store<u8>(node, flags, 4);
    node += 8;
    push(waiting, middle, end, depth + 1);
    push(waiting + 12, begin, middle, depth + 1);
    waiting += 24;
  }
  store<i32>(space.head, <i32>((node - space.nodes) >> 3));
  store<i32>(space.head, <i32>((set - space.sets) >> 5), 4);
}

function push(at: usize, begin: i32, end: i32, depth: i32): void {
  store<i32>(at, begin);
  store<i32>(at, end, 4);
  store<i32>(at, depth, 8);
}

/** The address of the split to make, or 0 when there is none. */
function findSplit(space: Space, begin: i32, end: i32): usize {
  const features = space.features;
  const looked = space.looked;
  const binned = space.values === 0;
  const inFours = binned && space.target !== CLASSES;
  let found = 0;
  let drawn = 0;
  let best: usize = 0;
  while (drawn < features && (drawn < looked || found === 0)) {
    const size = inFours && drawn < looked ? min(4, looked - drawn) : 1;
    if (looked < features) for (let i = 0; i < size; i++) drawFeature(space, drawn + i);
    if (inFours) addFeatures(space, begin, end, drawn, size);
    for (let i = 0; i < size; i++) {
      const feature = load<i32>(space.order + ((<usize>(drawn + i)) << 2));
      const at = space.splits + <usize>found * SPLIT;
      const split = changetype<Split>(at);
      let isFound = false;
      if (inFours) isFound = searchMoments(space, feature, i, end - begin, split);
      else if (binned) isFound = searchClasses(space, feature, begin, end, split);
      else isFound = searchScattered(space, feature, begin, end, split);
      if (!isFound) continue;
      const ahead = best === 0 || split.gain > changetype<Split>(best).gain + tieOfGains(space);
      if (ahead) best = at;
      found++;
    }
    drawn += size;
  }
  if (found > 0 && space.among > 1) return ranked(space, found, nextInteger(space.random, min(space.among, found)));
  return best;
}

function tieOfGains(space: Space): f64 {
  return space.target === SHARES ? 2 * space.tie : space.tie;
}

/** Puts one of the features that have not been drawn at the given place of the order. */
function drawFeature(space: Space, drawn: i32): void {
  const other = space.order + ((<usize>(drawn + nextInteger(space.random, space.features - drawn))) << 2);
  const own = space.order + ((<usize>drawn) << 2);
  const feature = load<i32>(other);
  store<i32>(other, load<i32>(own));
  store<i32>(own, feature);
}

/** The split of the given rank by gain; of equal ones the one that was found first. */
function ranked(space: Space, found: i32, rank: i32): usize {
  const tie = tieOfGains(space);
  let best: usize = 0;
  for (let r = 0; r <= rank; r++) {
    if (best !== 0) changetype<Split>(best).gain = -1;
    best = 0;
    for (let i = 0; i < found; i++) {
      const at = space.splits + <usize>i * SPLIT;
      const gain = changetype<Split>(at).gain;
      if (gain >= 0 && (best === 0 || gain > changetype<Split>(best).gain + tie)) best = at;
    }
  }
  return best;
}

/** Rows that go left first, both sides in their order; where the right side begins. */
function divide(space: Space, begin: i32, end: i32, split: Split, isCategory: bool): i32 {
  const rows = space.rows;
  const pairs = space.pairs;
  let left = begin;
  let right = 0;
  const missing = split.missing === 1;
  const bins = space.bins + <usize>split.feature;
  const column = space.values + <usize>split.feature * ((<usize>space.count) << 3);
  const lastLeft = <u32>split.lastLeft;
  const set = changetype<usize>(split) + offsetof<Split>("left");
  for (let i = begin; i < end; i++) {
    const row = load<u32>(rows + ((<usize>i) << 2));
    const pair = v128.load(pairs + ((<usize>i) << 4));
    let goesLeft = 0;
    if (space.values !== 0) {
      const x = load<f64>(column + ((<usize>row) << 3));
      goesLeft = <i32>(x <= split.threshold) | (<i32>!(x <= Infinity) & <i32>missing);
    } else {
      const bin = <u32>load<u8>(bins + <usize>row * space.stride);
      if (isCategory) goesLeft = (load<u8>(set + <usize>(bin >> 3)) >> <u8>(bin & 7)) & 1;
      else goesLeft = <i32>(bin <= lastLeft);
      if (bin === 255) goesLeft = <i32>missing;
    }
    store<u32>(rows + ((<usize>left) << 2), row);
    v128.store(pairs + ((<usize>left) << 4), pair);
    store<u32>(space.spareRows + ((<usize>right) << 2), row);
    v128.store(space.sparePairs + ((<usize>right) << 4), pair);
    left += goesLeft;
    right += 1 - goesLeft;
  }
  for (let i = 0; i < right; i++) {
    store<u32>(rows + ((<usize>(left + i)) << 2), load<u32>(space.spareRows + ((<usize>i) << 2)));
    v128.store(pairs + ((<usize>(left + i)) << 4), v128.load(space.sparePairs + ((<usize>i) << 4)));
  }
  return left;
}

/** The bins that do not go with the missing values. */
function writeSet(split: usize, missingLeft: bool, to: usize): void {
  for (let at: usize = 0; at < 32; at += 16) {
    const left = v128.load(split + at, offsetof<Split>("left"));
    const seen = v128.load(split + at, offsetof<Split>("seen"));
    v128.store(to + at, missingLeft ? v128.andnot(seen, left) : left);
  }
}

/** What a leaf says, from the targets themselves; where the next one's place is. */
function writeLeaf(space: Space, begin: i32, end: i32, to: usize): usize {
  if (space.target === CLASSES) {
    for (let c: usize = 0; c < <usize>space.classes; c++) {
      store<f64>(to + (c << 3), load<f64>(space.classSums + (c << 3)) / space.weight);
    }
    return to + ((<usize>space.classes) << 3);
  }
  if (space.target !== MEANS) {
    store<f64>(to, (space.weight - space.sum) / space.weight);
    store<f64>(to, space.sum / space.weight, 8);
    return to + 16;
  }
  store<f64>(to, space.pure ? targetAt(space, begin) + 0 : meanOf(space, begin, end));
  return to + 8;
}

/** The second pass puts back what rounding lost in the first. */
function meanOf(space: Space, begin: i32, end: i32): f64 {
  let sum: f64 = 0;
  for (let i = begin; i < end; i++) sum += load<f64>(space.pairs + ((<usize>i) << 4), 8) * targetAt(space, i);
  const first = sum / space.weight;
  let rest: f64 = 0;
  for (let i = begin; i < end; i++) {
    const w = load<f64>(space.pairs + ((<usize>i) << 4), 8);
    rest += w * targetAt(space, i) - first * w;
  }
  return first + rest / space.weight + 0;
}
