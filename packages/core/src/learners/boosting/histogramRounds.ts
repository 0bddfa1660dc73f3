import type { Features } from "../../data/features.ts";
import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { roundPairsLayout } from "../../numeric/kernels/layouts/roundPairs.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import type { Rng } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import { binFeatures } from "../trees/histogram/binFeatures.ts";
import { allocatePairs, channelsFor } from "../trees/histogram/channels.ts";
import { growHistogram, type HistogramLimits } from "../trees/histogram/growHistogram.ts";
import { histogramSpace } from "../trees/histogram/histogramSpace.ts";
import type { RoundGrower } from "./roundGrower.ts";

export interface HistogramRoundsOptions {
  readonly limits: HistogramLimits;
  /** Columns looked at in a tree, drawn again for each. */
  readonly columns: number;
}

/** Rows of a shard: below that, sharing the work costs more than it saves. */
const SHARD_ROWS = 4096;

/**
 * Trees on features in at most 255 bins, by second-order gains G² / (H + lambda). Rows are put in bins once for all
 * rounds; the memory is given back when `use` returns.
 */
export function withHistogramRounds<T>(
  team: Team,
  features: Features,
  rows: Uint32Array,
  weights: Float64Array,
  { limits, columns }: HistogramRoundsOptions,
  use: (grow: RoundGrower) => T,
): T {
  const { heap } = team;
  const mark = heap.mark();
  try {
    const n = rows.length;
    const space = histogramSpace(binFeatures(team, features, rows, { weights: allOnes(weights) ? null : weights }));
    const gradients = heap.allocate(8 * (n + 3));
    const hessians = heap.allocate(8 * (n + 3));
    const pairs = allocatePairs(team, n);
    const byName = features.columns.map((_, c) => c).sort((a, b) => compareNames(features, a, b));
    return use(({ gradient, curvature, weights: drawn, rng }) => {
      const most = writeGradients(heap.f64(gradients, n), heap.f64(hessians, n), gradient, curvature, drawn);
      const channels = channelsFor(pairs, n, most.gradient, most.hessian);
      const factors = { firstFactor: 1 / channels.firstScale, secondFactor: 1 / channels.secondScale };
      const args = argumentsIn(roundPairsLayout, { rows: n, gradients, hessians, pairs, ...factors });
      team.run("roundPairs", args, Math.max(1, Math.floor(n / SHARD_ROWS)));
      const positions = drawnPositions(drawn);
      const { tree, leaves } = growHistogram(space, channels, {
        ...limits,
        positions,
        columns: columns < byName.length ? drawnColumns(byName, columns, rng()) : null,
      });
      const leafOf = new Int32Array(n).fill(-1);
      const order = heap.u32(space.rows, positions?.length ?? n);
      for (const { node, begin, count } of leaves) {
        for (let at = begin; at < begin + count; at++) leafOf[order[at]] = node;
      }
      return { tree, leafOf };
    });
  } finally {
    heap.release(mark);
  }
}

function allOnes(weights: Float64Array): boolean {
  return weights.every((weight) => weight === 1);
}

function compareNames({ columns }: Features, a: number, b: number): number {
  return columns[a].name < columns[b].name ? -1 : 1;
}

/** Gradients and hessians times weights, and the largest of each. */
function writeGradients(
  first: Float64Array,
  second: Float64Array,
  gradient: Float64Array,
  curvature: Float64Array,
  weights: Float64Array,
): { readonly gradient: number; readonly hessian: number } {
  let mostFirst = 0;
  let mostSecond = 0;
  for (let i = 0; i < weights.length; i++) {
    const g = -gradient[i] * weights[i];
    const h = curvature[i] * weights[i];
    first[i] = g;
    second[i] = h;
    if (g > mostFirst) mostFirst = g;
    else if (-g > mostFirst) mostFirst = -g;
    if (h > mostSecond) mostSecond = h;
  }
  return { gradient: mostFirst, hessian: mostSecond };
}

/** The positions with a weight; null for all. */
function drawnPositions(weights: Float64Array): Uint32Array | null {
  let count = 0;
  for (let i = 0; i < weights.length; i++) if (weights[i] > 0) count++;
  if (count === weights.length) return null;
  const positions = new Uint32Array(count);
  let at = 0;
  for (let i = 0; i < weights.length; i++) if (weights[i] > 0) positions[at++] = i;
  return positions;
}

/** Which columns a tree may ask about. Drawn from the names, so that the order of the columns does not matter. */
function drawnColumns(byName: readonly number[], count: number, rng: Rng): boolean[] {
  const left = [...byName];
  const chosen = new Array<boolean>(left.length).fill(false);
  for (let d = 0; d < count; d++) chosen[drawNext(left, d, rng)] = true;
  return chosen;
}
