import type { Team } from "../../numeric/kernels/team.ts";
import type { GrowRequest, GrowTarget } from "./growRequest.ts";
import { binFeatures } from "./histogram/binFeatures.ts";
import { allocatePairs, channelsFor } from "./histogram/channels.ts";
import { growHistogram } from "./histogram/growHistogram.ts";
import { histogramSpace } from "./histogram/histogramSpace.ts";
import { columnsOf } from "./predictTree.ts";
import { refuseInfinite } from "./presort.ts";
import { prune } from "./pruning.ts";
import { settleMissing } from "./settleMissing.ts";
import type { Tree } from "./treeModel.ts";

/** Trees by histogram have no more leaves than this: each is looked at before every split. */
export const MOST_HISTOGRAM_LEAVES = 4096;

/** Gini of two classes and squared error are sums of S² / W, and histograms hold no other sums. */
export function hasHistogram(target: GrowTarget): boolean {
  if (target.kind === "classes") return target.classes === 2 && target.criterion === "gini";
  return target.kind === "numbers" && target.criterion === "squared";
}

/**
 * Grows a tree on features in at most 255 bins each, the best split first.
 *
 * Where no feature has more than 255 values the splits are those of the exact grower, but a split that gains nothing is
 * never made. Shares, means and impurities are of the rows themselves, not of rounded sums.
 */
export function growByHistogram(team: Team, request: GrowRequest): Tree {
  const { features, limits = {} } = request;
  const { maxDepth = Number.POSITIVE_INFINITY, minLeaf = 1, minSplit = 2, minWeight = 0 } = limits;
  const own = weighted(request);
  refuseInfinite(features, own.rows);
  const { heap } = team;
  const mark = heap.mark();
  try {
    const { rows, y, weights, total } = own;
    const n = rows.length;
    const space = histogramSpace(binFeatures(team, features, rows, { weights }));
    const scale = { first: 0, second: 0 };
    const { mean, squares } = momentsOf(y, weights);
    const shift = request.target.kind === "classes" ? 0 : mean;
    for (let i = 0; i < n; i++) {
      const w = weights ? weights[i] : 1;
      scale.first = Math.max(scale.first, Math.abs(w * (y[i] - shift)));
      scale.second = Math.max(scale.second, w);
    }
    const channels = channelsFor(allocatePairs(team, n), n, scale.first, scale.second);
    const pairs = heap.i32(channels.pairs, 2 * n);
    for (let i = 0; i < n; i++) {
      const w = weights ? weights[i] : 1;
      pairs[2 * i] = Math.round((w * (y[i] - shift)) / channels.firstScale);
      pairs[2 * i + 1] = Math.round(w / channels.secondScale);
    }
    const { tree, leaves } = growHistogram(space, channels, {
      maxDepth,
      minLeaf,
      minWeight,
      leaves: Math.min(limits.leaves ?? MOST_HISTOGRAM_LEAVES, MOST_HISTOGRAM_LEAVES),
      minGain: Math.max((limits.minGain ?? 0) * total, ROUNDING * squares),
    });
    const order = heap.u32(space.rows, n);
    const leafOf = new Int32Array(n);
    for (const { node, begin, count } of leaves) for (let i = begin; i < begin + count; i++) leafOf[order[i]] = node;
    const counted = relabel(tree, leafOf, own, request.target.kind === "classes");
    const labelled = weights ? settleMissing(counted, columnsOf(features), rows) : counted;
    const prunedAt = Float64Array.from(tree.rows, (count) => (count < minSplit ? 0 : Number.POSITIVE_INFINITY));
    return minSplit > 2 ? prune(labelled, { prunedAt }, 1) : labelled;
  } finally {
    heap.release(mark);
  }
}

/** Gains below this share of Σ w (y - mean)² are rounding: pure nodes must not be split. */
const ROUNDING = 1e-12;

interface Weighted {
  readonly rows: Uint32Array;
  /** 0 and 1 for two classes. */
  readonly y: Float64Array;
  /** Null: all 1. */
  readonly weights: Float64Array | null;
  readonly total: number;
}

/** The positions that have a weight. */
function weighted({ rows, weights, target }: GrowRequest): Weighted {
  if (!hasHistogram(target) || target.kind === "gradients") throw new RangeError("no histogram for this criterion");
  const y = target.kind === "classes" ? Float64Array.from(target.codes) : target.values;
  if (!weights?.some((w) => w !== 1)) return { rows, y, weights: null, total: rows.length };
  const kept = Array.from(rows.keys()).filter((i) => weights[i] > 0);
  return {
    rows: Uint32Array.from(kept, (i) => rows[i]),
    y: Float64Array.from(kept, (i) => y[i]),
    weights: Float64Array.from(kept, (i) => weights[i]),
    total: weights.reduce((sum, w) => sum + w, 0),
  };
}

function momentsOf(y: Float64Array, weights: Float64Array | null): { readonly mean: number; readonly squares: number } {
  let w = 0;
  let s = 0;
  for (let i = 0; i < y.length; i++) {
    w += weights ? weights[i] : 1;
    s += (weights ? weights[i] : 1) * y[i];
  }
  const mean = s / w;
  let squares = 0;
  for (let i = 0; i < y.length; i++) squares += (weights ? weights[i] : 1) * (y[i] - mean) ** 2;
  return { mean, squares };
}

/** Weights, means and squares of the leaves from their rows, of the other nodes from their children. */
function relabel(tree: Tree, leafOf: Int32Array, { y, weights }: Weighted, classes: boolean): Tree {
  const n = tree.feature.length;
  const weight = new Float64Array(n);
  const mean = new Float64Array(n);
  const squares = new Float64Array(n);
  for (let i = 0; i < y.length; i++) {
    weight[leafOf[i]] += weights ? weights[i] : 1;
    mean[leafOf[i]] += (weights ? weights[i] : 1) * y[i];
  }
  for (let node = 0; node < n; node++) if (tree.feature[node] < 0) mean[node] /= weight[node];
  for (let i = 0; i < y.length; i++) squares[leafOf[i]] += (weights ? weights[i] : 1) * (y[i] - mean[leafOf[i]]) ** 2;
  for (let node = n - 1; node >= 0; node--) {
    if (tree.feature[node] < 0) continue;
    const l = tree.left[node];
    const r = tree.right[node];
    weight[node] = weight[l] + weight[r];
    mean[node] = (weight[l] * mean[l] + weight[r] * mean[r]) / weight[node];
    squares[node] = squares[l] + squares[r] + ((weight[l] * weight[r]) / weight[node]) * (mean[r] - mean[l]) ** 2;
  }
  return {
    ...tree,
    outputs: classes ? 2 : 1,
    weight: Array.from(weight),
    impurity: Array.from(squares, (sum, node) => ((classes ? 2 : 1) * sum) / weight[node]),
    values: Array.from(mean).flatMap((value) => (classes ? [1 - value, value] : [value + 0])),
  };
}
