import { calibrationBins } from "../../metrics/curves/calibrationBins.ts";
import { tallyOf } from "../../numeric/tally.ts";
import type { ScoreSample } from "./scoreSample.ts";

/** A probability for each stretch of scores. */
export type BinningMap = Readonly<{
  kind: "binning";
  /** Ascending, between the bins: bin b holds scores above `edges[b - 1]` up to and including `edges[b]`. */
  edges: readonly number[];
  /** One more than the edges. */
  probability: readonly number[];
}>;

export interface HistogramOptions {
  /** How many bins. Default 10, fewer where each would hold less than 10 rows. */
  readonly bins?: number;
}

const DEFAULT_BINS = 10;
const LEAST_ROWS = 10;
/** So many rows of the base rate are added to each bin. */
const ADDED = 2;

/**
 * Histogram binning: as many rows in each bin, and for each its share of positives. Zadrozny and Elkan (2001).
 *
 * Two rows of the base rate are added to each bin, so that none says 0 or 1. Equal scores are in one bin. Unlike the other
 * maps it may fall where the scores rise, and it makes ties of all scores in a bin.
 */
export function fitBinning({ score, positive, weight }: ScoreSample, { bins }: HistogramOptions = {}): BinningMap {
  const tally = tallyOf(
    Int32Array.from(positive, (own) => (own === 1 ? 1 : 0)),
    score,
    weight,
  );
  const total = tally.positives + tally.negatives;
  const count = bins ?? Math.max(1, Math.min(DEFAULT_BINS, Math.floor(total / LEAST_ROWS)));
  const rate = (tally.positives + 1) / (total + 2);
  const found = calibrationBins(tally, { bins: count, binning: "equal-mass" });
  return {
    kind: "binning",
    edges: found.slice(0, -1).map(({ upper }) => upper),
    probability: found.map(({ n, rate: own }) => (own * n + ADDED * rate) / (n + ADDED)),
  };
}

export function binAt({ edges, probability }: BinningMap, score: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (score > edges[middle]) low = middle + 1;
    else high = middle;
  }
  return probability[low];
}
