import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { growLayout } from "../../../numeric/kernels/layouts/growTree.ts";
import { type GrowthOrder, isBefore } from "../growthOrder.ts";
import { treeBuilder } from "../treeBuilder.ts";
import type { Tree } from "../treeModel.ts";
import { type BinSplit, bestSplit, type NodeSums, sumsAt } from "./bestSplit.ts";
import type { Channels } from "./channels.ts";
import { chooseFeatures, type HistogramSpace, takeHistogram } from "./histogramSpace.ts";

export interface HistogramLimits {
  /** At most so many leaves. Default 31. */
  readonly leaves?: number;
  /** Which leaf is split first. Default "leafWise": the one with the greatest gain. */
  readonly growth?: GrowthOrder;
  /** Splits from the root to any leaf. Default: no limit. */
  readonly maxDepth?: number;
  /** Rows on each side of a split. Default 1. */
  readonly minLeaf?: number;
  /** Sum of hessians on each side of a split. Default 0; it is above 0 in any case, unless lambda is. */
  readonly minWeight?: number;
  /** What the gain must pass. Default 0. */
  readonly minGain?: number;
  /** Added to the sum of hessians. Default 0. */
  readonly lambda?: number;
  /** The columns that are looked at. Default: all. */
  readonly columns?: readonly boolean[] | null;
  /** The positions to grow on. Default: all. */
  readonly positions?: Uint32Array | null;
}

export interface HistogramTree {
  /** Leaves hold -G / (H + lambda). */
  readonly tree: Tree;
  /** The leaves in the order in which their rows lie in `space.rows`: node of the tree, and where its rows begin. */
  readonly leaves: readonly { readonly node: number; readonly begin: number; readonly count: number }[];
}

/** A node that is a leaf for now. */
interface Leaf {
  readonly node: number;
  readonly begin: number;
  readonly sums: NodeSums;
  readonly depth: number;
  /** Address, or 0 when it has none. */
  histogram: number;
  readonly gain: number;
  readonly split: BinSplit | null;
}

/** Rows of a shard: below that, sharing the work costs more than it saves. */
const SHARD_ROWS = 2048;

/** The smallest sum of hessians that a gain can be divided by. */
const LEAST_WEIGHT = 1e-300;

/**
 * Grows a tree on binned rows by sums over bins: for each leaf the best split of each feature between two of its bins.
 *
 * Only the smaller child of a split is counted, the other is the rest (so a split costs at most half its rows). All sums
 * are of whole numbers: the tree is the same for any number of threads.
 */
export function growHistogram(space: HistogramSpace, channels: Channels, limits: HistogramLimits = {}): HistogramTree {
  const { leaves: mostLeaves = 31, maxDepth = Number.POSITIVE_INFINITY, minLeaf = 1, minWeight = 0 } = limits;
  const { growth = "leafWise", minGain = 0, lambda = 0, columns = null, positions = null } = limits;
  const { team, bins, stride } = space.binned;
  const rows = positions?.length ?? space.binned.rows;
  const { heap } = team;
  const { countShift, firstScale, secondScale } = channels;
  const builder = treeBuilder(1);
  const leaves: Leaf[] = [];
  let asRead = positions === null;
  if (positions) heap.u32(space.rows, rows).set(positions);
  chooseFeatures(space, columns);

  const shared = {
    bins,
    stride,
    features: space.features,
    pairs: channels.pairs,
    countShift,
    rows: space.rows,
    spareRows: space.spareRows,
    sides: space.sides,
    leftCounts: space.leftCounts,
    scratch: space.scratch,
    scratchBytes: space.scratchBytes,
    addedRecords: space.addedRecords,
    otherRecords: space.otherRecords,
    binCounts: space.binCounts,
    kinds: space.kinds,
    firstScale,
    secondScale,
    lambda,
    minCount: minLeaf,
    minSecond: Math.max(minWeight, lambda > 0 ? 0 : LEAST_WEIGHT),
    orders: space.orders,
  };
  const shardsOf = (count: number): number => Math.max(1, Math.min(team.size, Math.floor(count / SHARD_ROWS)));
  const searchShards = space.features >= 8 ? Math.min(2 * team.size, space.features) : 1;
  const gOf = ({ first }: NodeSums): number => first * firstScale;
  const hOf = ({ second }: NodeSums): number => second * secondScale;
  const scoreOf = (sums: NodeSums): number => {
    const h = hOf(sums) + lambda;
    return h > 0 ? (gOf(sums) * gOf(sums)) / h : 0;
  };
  const mayOpen = (count: number, depth: number): boolean => count >= 2 * minLeaf && count >= 2 && depth < maxDepth;

  function addNode(sums: NodeSums): number {
    const weight = hOf(sums);
    const impurity = weight > 0 ? -scoreOf(sums) / weight : 0;
    return builder.addNode(sums.count, { weight, impurity, pure: false, tie: 0 }, (into) => {
      const h = weight + lambda;
      into.push(h > 0 ? -gOf(sums) / h + 0 : 0);
    });
  }

  function addLeaf(begin: number, sums: NodeSums, depth: number, histogram: number, records: number): void {
    const found = histogram > 0 && records > 0 ? bestSplit(space, records, histogram, countShift) : null;
    const gain = found ? found.score - scoreOf(sums) : 0;
    const split = found && gain > minGain ? found : null;
    if (!split && histogram > 0) space.free.push(histogram);
    leaves.push({ node: addNode(sums), begin, sums, depth, histogram: split ? histogram : 0, gain, split });
  }

  /** The histogram of rows without one, and the records of their splits. */
  function count(begin: number, size: number): number {
    const histogram = takeHistogram(space) || takeFrom(leaves);
    const parts = shardsOf(size);
    const args = argumentsIn(growLayout, {
      ...shared,
      asRead: asRead ? 1 : 0,
      begin,
      count: size,
      splitFeature: 0,
      added: 2,
      parts: parts > 1 ? space.parts : histogram,
      partBytes: space.histogramBytes,
      partCount: parts,
      addedHistogram: histogram,
      otherHistogram: 0,
      movers: 0,
    });
    team.run("divideRows", args, parts);
    team.run("finishSplit", args, searchShards);
    return histogram;
  }

  function apply(leaf: Leaf, split: BinSplit, last: boolean): void {
    const { begin, sums, depth, node, histogram } = leaf;
    const right = {
      first: sums.first - split.left.first,
      second: sums.second - split.left.second,
      count: sums.count - split.left.count,
    };
    heap.u8(space.sides, 256).set(split.sides);
    const leftIsSmall = split.left.count <= right.count;
    const open = !last && (mayOpen(split.left.count, depth + 1) || mayOpen(right.count, depth + 1));
    const added = open ? takeHistogram(space) || takeFrom(leaves, leaf) : 0;
    const parts = shardsOf(sums.count);
    const args = argumentsIn(growLayout, {
      ...shared,
      asRead: asRead ? 1 : 0,
      begin,
      count: sums.count,
      splitFeature: split.feature,
      added: open ? (leftIsSmall ? 1 : 0) : -1,
      parts: parts > 1 ? space.parts : added,
      partBytes: space.histogramBytes,
      partCount: parts,
      addedHistogram: added,
      otherHistogram: histogram,
      movers: parts,
    });
    team.run("divideRows", args, parts);
    team.run("finishSplit", args, parts + (open ? searchShards : 0));
    asRead = false;
    const middle = begin + split.left.count;
    const first = leaves.length;
    const small = open && mayOpen(Math.min(split.left.count, right.count), depth + 1) ? space.addedRecords : 0;
    const addSide = (isLeft: boolean): void => {
      const isSmall = isLeft === leftIsSmall;
      const own = isLeft ? split.left : right;
      const at = isLeft ? begin : middle;
      const wanted = open && mayOpen(own.count, depth + 1);
      if (isSmall) addLeaf(at, own, depth + 1, added, wanted ? small : 0);
      else if (histogram > 0) addLeaf(at, own, depth + 1, histogram, wanted ? space.otherRecords : 0);
      else addLeaf(at, own, depth + 1, wanted ? count(at, own.count) : 0, wanted ? space.addedRecords : 0);
    };
    // the small one first: counting the other anew would overwrite its records
    addSide(leftIsSmall);
    addSide(!leftIsSmall);
    const [l, r] = leftIsSmall ? [leaves[first], leaves[first + 1]] : [leaves[first + 1], leaves[first]];
    const missingLeft = split.missingLeft ?? split.left.count >= right.count;
    const categories = split.codes && (missingLeft ? split.codes.right : split.codes.left);
    const { feature, threshold } = split;
    builder.setSplit(node, { feature, threshold, missingLeft, categories }, l.node, r.node);
  }

  /** Whether the limit on the leaves is reached before any child of this leaf would be split. */
  function isLast(leaf: Leaf): boolean {
    const sameLevel = growth === "depthWise" ? leaves.filter((other) => other.split && other.depth === leaf.depth) : [];
    return leaves.length + 2 + sameLevel.length >= mostLeaves;
  }

  /** A histogram of another leaf: the one that will be split last, if at all. */
  function takeFrom(others: readonly Leaf[], except?: Leaf): number {
    let least: Leaf | null = null;
    for (const leaf of others) {
      if (leaf !== except && leaf.histogram > 0 && (!least || isBefore(growth, least, leaf))) least = leaf;
    }
    if (!least) throw new RangeError("the features are too many for histograms");
    const { histogram } = least;
    least.histogram = 0;
    return histogram;
  }

  const rootHistogram = count(0, rows);
  const all = totals(heap.i32(rootHistogram, 1024), countShift);
  addLeaf(0, all, 0, rootHistogram, mayOpen(rows, 0) && mostLeaves > 1 ? space.addedRecords : 0);
  while (leaves.length < mostLeaves) {
    let best = 0;
    for (let i = 1; i < leaves.length; i++) {
      if (leaves[i].split && (!leaves[best].split || isBefore(growth, leaves[i], leaves[best]))) best = i;
    }
    const { split } = leaves[best];
    if (!split) break;
    const [leaf] = leaves.splice(best, 1);
    apply(leaf, split, isLast(leaf));
  }
  for (const { histogram } of leaves) if (histogram > 0) space.free.push(histogram);
  if (asRead) {
    const list = heap.u32(space.rows, rows);
    for (let i = 0; i < rows; i++) list[i] = i;
  }
  const { tree, numberOf } = builder.build();
  return {
    tree,
    leaves: leaves
      .map(({ node, begin, sums }) => ({ node: numberOf[node], begin, count: sums.count }))
      .sort((a, b) => a.begin - b.begin),
  };
}

function totals(histogram: Int32Array, countShift: number): NodeSums {
  let sum: NodeSums = { first: 0, second: 0, count: 0 };
  for (let bin = 0; bin < 256; bin++) {
    const { first, second, count } = sumsAt(histogram, 4 * bin, countShift);
    sum = { first: sum.first + first, second: sum.second + second, count: sum.count + count };
  }
  return sum;
}
