import type { Evaluation, TallyCurve } from "../evaluation.ts";

/** What the threshold decides: rows with a score of at least the threshold are predicted positive. */
export interface ThresholdCounts {
  readonly truePositive: number;
  readonly falsePositive: number;
  readonly positives: number;
  readonly negatives: number;
}

/**
 * The tally that the page recomputes from, or null when there is none or a class has no rows.
 *
 * A thinned tally may have lost the threshold that the evaluation was made at; it is put back with its exact counts,
 * so that the page opens with the numbers that the command line printed.
 */
export function tallyCurveOf({
  curves: { tally },
  threshold,
  confusion,
}: Pick<Evaluation, "curves" | "threshold" | "confusion">): TallyCurve | null {
  if (tally === undefined || tally.positives <= 0 || tally.negatives <= 0) return null;
  if (tally.thinned === undefined || typeof threshold !== "number" || !confusion) return tally;
  const at = tallyIndex(tally, threshold);
  if (tally.threshold[at] === threshold) return tally;
  return {
    ...tally,
    threshold: tally.threshold.toSpliced(at + 1, 0, threshold),
    truePositive: tally.truePositive.toSpliced(at + 1, 0, confusion[1][1]),
    falsePositive: tally.falsePositive.toSpliced(at + 1, 0, confusion[0][1]),
  };
}

/** Index of the tally for any threshold: the last entry whose own threshold is not below it. */
export function tallyIndex(tally: TallyCurve, threshold: number | null): number {
  if (threshold === null) return 0;
  let low = 0;
  let high = tally.threshold.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tally.threshold[middle] ?? Number.POSITIVE_INFINITY) >= threshold) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function countsAt(tally: TallyCurve, index: number): ThresholdCounts {
  return {
    truePositive: tally.truePositive[index],
    falsePositive: tally.falsePositive[index],
    positives: tally.positives,
    negatives: tally.negatives,
  };
}

/** Share of positive rows in the data. */
export function observedPrevalence(tally: TallyCurve): number {
  return tally.positives / (tally.positives + tally.negatives);
}
