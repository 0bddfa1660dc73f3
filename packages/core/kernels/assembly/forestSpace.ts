import {
  workBefore,
  workFixed,
  workPerFeature,
  workPerOutput,
  workPerRow,
} from "../../src/numeric/kernels/layouts/forestWork";
import { forestLayout } from "../../src/numeric/kernels/layouts/growForestTrees";
import { address, whole } from "./arguments";

/** What a node's rows are told apart by: shares of two classes, means, or shares of more classes. */
export const SHARES: i32 = 0;
export const MEANS: i32 = 1;
export const CLASSES: i32 = 2;

/** Share of a node's weight x impurity below which a difference of gains is rounding. */
const TIE: f64 = 1e-10;

/** Share of a node's weight that each side must have. */
const LEAST_SHARE: f64 = 1e-13;

/** Bytes of one feature's histogram: 256 bins of two float64. */
export const HISTOGRAM: usize = 4096;

/** Bytes of a split that was found. */
export const SPLIT: usize = workPerFeature.splits;

/** The best split of one feature at a node. */
@unmanaged
export class Split {
  gain: f64;
  leftWeight: f64;
  /** Of random cuts; the others have bins. */
  threshold: f64;
  feature: i32;
  /** The last bin on the left, and the next one that has rows; 256 when only missing values go right. */
  lastLeft: i32;
  firstRight: i32;
  /** Whether missing values go left: 0 or 1, or 2 where no value is missing. */
  missing: i32;
  /** For a category one bit per bin: those on the left, and those that have rows. */
  left: v128;
  left2: v128;
  seen: v128;
  seen2: v128;
}

/** One tree at work: the job's arguments, the tree's own memory, and the node that was entered last. */
@unmanaged
export class Space {
  count: i32;
  features: i32;
  bins: usize;
  stride: usize;
  /** Columns of float64, for random cuts; 0 for the best ones. */
  values: usize;
  kinds: usize;
  target: i32;
  classes: i32;
  y: usize;
  looked: i32;
  among: i32;
  minLeaf: i32;
  maxDepth: i32;
  random: usize;

  /** How many nodes and sets there are. */
  head: usize;
  nodes: usize;
  numbers: usize;
  sets: usize;
  decrease: usize;

  rows: usize;
  spareRows: usize;
  pairs: usize;
  sparePairs: usize;
  waiting: usize;
  histograms: usize;
  flags: usize;
  counts: usize;
  sums: usize;
  places: usize;
  keys: usize;
  classSums: usize;
  leftSums: usize;
  order: usize;
  splits: usize;
  cells: usize;

  /** Of the node. A pair is (weight x target, weight); for more than two classes (class, weight). */
  sum: f64;
  weight: f64;
  tie: f64;
  base: f64;
  minWeight: f64;
  pure: i32;
}

/** A tree's room to work in, and where its result goes: forestResult.ts says how large they are. */
export function enterSpace(args: usize, shard: i32): Space {
  const work = address(args, forestLayout.work) + <usize>shard * address(args, forestLayout.workBytes);
  const space = changetype<Space>(work);
  const n = whole(args, forestLayout.rows);
  const rows = (<usize>n + 15) & ~(<usize>15);
  space.count = n;
  space.features = whole(args, forestLayout.features);
  space.bins = address(args, forestLayout.bins);
  space.stride = address(args, forestLayout.stride);
  space.values = address(args, forestLayout.values);
  space.kinds = address(args, forestLayout.kinds);
  space.target = whole(args, forestLayout.target);
  space.classes = whole(args, forestLayout.outputs);
  space.y = address(args, forestLayout.y);
  space.looked = whole(args, forestLayout.looked);
  space.among = whole(args, forestLayout.among);
  space.minLeaf = whole(args, forestLayout.minLeaf);
  space.maxDepth = whole(args, forestLayout.maxDepth);
  const results = address(args, forestLayout.results) + <usize>shard * address(args, forestLayout.resultBytes);
  space.head = results + address(args, forestLayout.counts);
  space.random = results + address(args, forestLayout.random);
  space.decrease = results + address(args, forestLayout.decrease);
  space.nodes = results + address(args, forestLayout.nodes);
  space.numbers = results + address(args, forestLayout.numbers);
  space.sets = results + address(args, forestLayout.sets);
  space.rows = work + workBefore.fields;
  space.spareRows = space.rows + workPerRow.rows * rows;
  space.pairs = space.spareRows + workPerRow.spareRows * rows;
  space.sparePairs = space.pairs + workPerRow.pairs * rows;
  space.waiting = space.sparePairs + workPerRow.sparePairs * rows;
  space.cells = space.waiting + workPerRow.waiting * rows;
  space.histograms = space.cells + workPerRow.cells * rows + workFixed.moreCells;
  space.flags = space.histograms + workFixed.histograms;
  space.counts = space.flags + workFixed.flags;
  space.sums = space.counts + workFixed.counts;
  space.places = space.sums + workFixed.sums;
  space.keys = space.places + workFixed.places;
  space.splits = space.keys + workFixed.keys;
  space.order = space.splits + workPerFeature.splits * <usize>space.features;
  space.classSums = space.order + ((workPerFeature.order * <usize>space.features + 15) & ~(<usize>15));
  space.leftSums = space.classSums + workPerOutput.classSums * <usize>space.classes;
  memory.fill(space.histograms, 0, workFixed.histograms + workFixed.flags + workFixed.counts);
  memory.fill(space.leftSums, 0, workPerOutput.leftSums * <usize>space.classes);
  memory.fill(space.decrease, 0, 8 * <usize>space.features);
  for (let f = 0; f < space.features; f++) store<i32>(space.order + ((<usize>f) << 2), f);
  return space;
}

/** The rows of the bag and their pairs; how many there are. */
export function takeBag(space: Space, args: usize, shard: i32): i32 {
  const weights = address(args, forestLayout.weights);
  const times = address(args, forestLayout.times) + <usize>shard * address(args, forestLayout.timesBytes);
  const drawn = address(args, forestLayout.times) !== 0;
  let taken = 0;
  for (let i = 0; i < space.count; i++) {
    const often = drawn ? <f64>load<u32>(times + ((<usize>i) << 2)) : 1.0;
    if (often === 0) continue;
    const weight = weights === 0 ? often : often * load<f64>(weights + ((<usize>i) << 3));
    const y = load<f64>(space.y + ((<usize>i) << 3));
    store<u32>(space.rows + ((<usize>taken) << 2), i);
    const pair = space.pairs + ((<usize>taken) << 4);
    store<f64>(pair, space.target === CLASSES ? y : weight * y);
    store<f64>(pair, weight, 8);
    taken++;
  }
  return taken;
}

/** Reads the totals of a node. The targets of means are moved to the node's mean, so that sums keep their digits. */
export function enterNode(space: Space, begin: i32, end: i32): void {
  if (space.target === CLASSES) enterClasses(space, begin, end);
  else enterMoments(space, begin, end);
  space.minWeight = LEAST_SHARE * space.weight;
}

function enterMoments(space: Space, begin: i32, end: i32): void {
  const pairs = space.pairs + ((<usize>begin) << 4);
  const last = space.pairs + ((<usize>end) << 4);
  let total = f64x2.splat(0);
  for (let at = pairs; at < last; at += 16) total = f64x2.add(total, v128.load(at));
  let sum = f64x2.extract_lane(total, 0);
  const weight = f64x2.extract_lane(total, 1);
  space.weight = weight;
  if (space.target === SHARES) {
    const p = sum / weight;
    space.pure = <i32>(sum === 0 || sum === weight);
    space.tie = (TIE * weight * (2 * p * (1 - p))) / 2;
  } else {
    const mean = sum / weight;
    let squares: f64 = 0;
    sum = 0;
    for (let at = pairs; at < last; at += 16) {
      const w = load<f64>(at, 8);
      const moved = load<f64>(at) - mean * w;
      store<f64>(at, moved);
      sum += moved;
      squares += (moved * moved) / w;
    }
    space.pure = <i32>sameTargets(space, begin, end);
    space.tie = TIE * squares;
  }
  space.sum = sum;
  space.base = (sum * sum) / weight;
}

function sameTargets(space: Space, begin: i32, end: i32): bool {
  const first = targetAt(space, begin);
  for (let i = begin + 1; i < end; i++) if (targetAt(space, i) !== first) return false;
  return true;
}

export function targetAt(space: Space, place: i32): f64 {
  return load<f64>(space.y + ((<usize>load<u32>(space.rows + ((<usize>place) << 2))) << 3));
}

function enterClasses(space: Space, begin: i32, end: i32): void {
  const sums = space.classSums;
  memory.fill(sums, 0, 8 * <usize>space.classes);
  const last = space.pairs + ((<usize>end) << 4);
  for (let at = space.pairs + ((<usize>begin) << 4); at < last; at += 16) {
    const own = sums + ((<usize>load<f64>(at)) << 3);
    store<f64>(own, load<f64>(own) + load<f64>(at, 8));
  }
  let weight: f64 = 0;
  let squares: f64 = 0;
  let present = 0;
  for (let c = 0; c < space.classes; c++) {
    const own = load<f64>(sums + ((<usize>c) << 3));
    weight += own;
    squares += own * own;
    present += <i32>(own > 0);
  }
  space.weight = weight;
  space.pure = <i32>(present <= 1);
  space.base = weight - squares / weight;
  space.tie = TIE * space.base;
}
