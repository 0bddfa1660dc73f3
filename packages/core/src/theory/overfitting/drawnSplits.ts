import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { chooseOnSplitsLayout } from "../../numeric/kernels/layouts/chooseOnSplits.ts";
import { splitChoice } from "../../numeric/kernels/layouts/splitChoice.ts";
import { ownTeam, type Team } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { type ErrorMatrix, errorCounts } from "./errorMatrix.ts";
import { limitsOf, type Settings } from "./overfittingOptions.ts";
import { drawMasks } from "./splitMasks.ts";
import type { SplitRecord } from "./splitTally.ts";

/** Splits whose masks and records are in memory at a time. */
const BATCH = 1024;

/** Parts of a batch, whatever the number of threads: shares of ties are added per part, then part by part. */
const PARTS = 8;

/** Counts that the kernel keeps at a time, per part. */
const COUNTED = 256;

export interface DrawnSplits {
  /** Ascending; what is found among the first so many algorithms is reported for each of them. */
  readonly sizes: readonly number[];
  readonly each: (record: SplitRecord, size: number) => void;
  /** When given, how often each algorithm is chosen, ties shared, is added here. */
  readonly shares?: Float64Array;
}

/** Draws splits and says for each what empirical risk minimisation finds on its training rows. */
export function drawnSplits(
  matrix: ErrorMatrix,
  settings: Settings,
  { sizes, each, shares }: DrawnSplits,
  team: Team = ownTeam(),
): void {
  const { rows, algorithms, words, bits } = matrix;
  const { heap } = team;
  const { train, splits, seed } = settings;
  const rng = stream(seed, "splits", rows, train);
  const order = Uint32Array.from({ length: rows }, (_, i) => i);
  const totals = errorCounts(matrix);
  const limits = limitsOf(settings);
  const mark = heap.mark();
  try {
    const columns = heap.allocate(bits.byteLength);
    const [ones, bounds] = [heap.allocate(4 * algorithms), heap.allocate(4 * algorithms)];
    const masks = heap.allocate(4 * words * BATCH);
    const stops = heap.allocate(4 * sizes.length);
    const records = heap.allocate(4 * splitChoice.numbers * BATCH * sizes.length);
    const counts = heap.allocate(4 * COUNTED * PARTS);
    const [parts, places] = shares
      ? [heap.allocate(8 * PARTS * algorithms), heap.allocate(4 * PARTS * algorithms)]
      : [0, 0];
    heap.u32(columns, bits.length).set(bits);
    heap.i32(ones, algorithms).set(totals);
    heap.i32(bounds, algorithms).set(totals.map((m) => limits[m]));
    heap.u32(stops, sizes.length).set(sizes);
    if (shares) heap.f64(parts, PARTS * algorithms).fill(0);
    for (let done = 0; done < splits; done += BATCH) {
      const now = Math.min(BATCH, splits - done);
      drawMasks(heap.u32(masks, words * now), { words, train, order }, rng);
      const args = argumentsIn(chooseOnSplitsLayout, {
        columns,
        apart: 4 * words,
        count: algorithms,
        ones,
        limits: bounds,
        masks,
        splits: now,
        sizes: stops,
        stops: sizes.length,
        records,
        counts,
        shares: parts,
        tied: places,
      });
      team.run("chooseOnSplits", args, PARTS);
      const found = heap.i32(records, splitChoice.numbers * now * sizes.length);
      for (let r = 0; r < now * sizes.length; r++) each(recordAt(found, r), r % sizes.length);
    }
    if (shares) addParts(heap.f64(parts, PARTS * algorithms), shares);
  } finally {
    heap.release(mark);
  }
}

function recordAt(found: Int32Array, r: number): SplitRecord {
  const at = splitChoice.numbers * r;
  return {
    fewest: found[at + splitChoice.fewest],
    least: found[at + splitChoice.least],
    most: found[at + splitChoice.most],
    ties: found[at + splitChoice.ties],
    over: found[at + splitChoice.over],
    sum: found[at + splitChoice.sum] >>> 0,
    any: found[at + splitChoice.any],
  };
}

function addParts(parts: Float64Array, into: Float64Array): void {
  for (let i = 0; i < parts.length; i++) into[i % into.length] += parts[i];
}
