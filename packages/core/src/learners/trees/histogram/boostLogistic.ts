import type { Features } from "../../../data/features.ts";
import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { addLeafValuesLayout } from "../../../numeric/kernels/layouts/addLeafValues.ts";
import { logisticPairsLayout } from "../../../numeric/kernels/layouts/logisticPairs.ts";
import { orderRowsLayout } from "../../../numeric/kernels/layouts/orderRows.ts";
import type { Team } from "../../../numeric/kernels/team.ts";
import type { Tree } from "../treeModel.ts";
import { binFeatures } from "./binFeatures.ts";
import { allocatePairs, channelsFor } from "./channels.ts";
import { growHistogram, type HistogramLimits } from "./growHistogram.ts";
import { histogramSpace } from "./histogramSpace.ts";

export interface BoostLogisticOptions {
  readonly rounds: number;
  /** What each step is multiplied by. */
  readonly rate: number;
  readonly limits: HistogramLimits;
  /** By position, or null: all 1. */
  readonly weights?: Float64Array | null;
  readonly mostBins?: number;
}

export interface LogisticTrees {
  /** The logit of the share of ones. */
  readonly initial: number;
  /** Leaves hold steps times the rate. */
  readonly trees: readonly Tree[];
}

/**
 * From so many rows on they are put in the order of the first tree's leaves. Later trees ask much the same, so rows that go
 * together lie together, and fewer of them wait for memory. Sums are exact: the order of the rows changes no bit.
 */
const ORDERED_ROWS = 250_000;

/**
 * Boosts trees for the logistic loss wholly in the team's memory: scores, gradients and rows never leave it.
 *
 * `truth` is 0 or 1 by position.
 */
export function boostLogistic(
  team: Team,
  features: Features,
  rows: Uint32Array,
  truth: Uint8Array,
  { rounds, rate, limits, weights = null, mostBins }: BoostLogisticOptions,
): LogisticTrees {
  const { heap } = team;
  const mark = heap.mark();
  try {
    const n = rows.length;
    const binned = binFeatures(team, features, rows, { weights, ...(mostBins && { mostBins }) });
    const space = histogramSpace(binned);
    const scores = heap.allocate(8 * (n + 3));
    const targets = heap.allocate(n + 3);
    const weightsAt = weights ? heap.allocate(8 * (n + 3)) : 0;
    const heaviest = weights ? weights.reduce((most, w) => Math.max(most, w), 0) : 1;
    const channels = channelsFor(allocatePairs(team, n), n, heaviest, heaviest / 4);
    const initial = logitOfShare(truth, weights);
    heap.f64(scores, n + 3).fill(initial);
    heap.u8(targets, n).set(truth);
    if (weights) heap.f64(weightsAt, n).set(weights);
    const leafStarts = heap.allocate(4 * ((limits.leaves ?? 31) + 1));
    const leafValues = heap.allocate(8 * (limits.leaves ?? 31));
    const shards = Math.max(1, Math.min(8 * team.size, Math.floor(n / 4096)));
    const trees: Tree[] = [];
    const pairArguments = argumentsIn(logisticPairsLayout, {
      rows: n,
      scores,
      targets,
      weights: weightsAt,
      pairs: channels.pairs,
      firstFactor: 1 / channels.firstScale,
      secondFactor: 1 / channels.secondScale,
    });
    for (let round = 0; round < rounds; round++) {
      team.run("logisticPairs", pairArguments, shards);
      const { tree, leaves } = growHistogram(space, channels, limits);
      const scaled: Tree = { ...tree, values: tree.values.map((value) => rate * value) };
      trees.push(scaled);
      heap.i32(leafStarts, leaves.length + 1).set([...leaves.map(({ begin }) => begin), n]);
      heap.f64(leafValues, leaves.length).set(leaves.map(({ node }) => scaled.values[node]));
      const added = {
        rows: space.rows,
        scores,
        count: n,
        leaves: leaves.length,
        starts: leafStarts,
        values: leafValues,
      };
      team.run("addLeafValues", argumentsIn(addLeafValuesLayout, added), shards);
      if (round === 0 && n >= ORDERED_ROWS) {
        const { bins, stride } = binned;
        const ordered = { bins, stride, scores, targets, weights: weightsAt, room: space.scratch };
        team.run("orderRows", argumentsIn(orderRowsLayout, { rows: n, order: space.rows, ...ordered }), 1);
      }
    }
    return { initial, trees };
  } finally {
    heap.release(mark);
  }
}

function logitOfShare(truth: Uint8Array, weights: Float64Array | null): number {
  let ones = 0;
  let all = 0;
  for (let i = 0; i < truth.length; i++) {
    const w = weights ? weights[i] : 1;
    all += w;
    if (truth[i] === 1) ones += w;
  }
  return Math.log(ones / (all - ones));
}
