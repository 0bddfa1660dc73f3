import { InputError } from "../../data/inputError.ts";
import type { Tally } from "../../numeric/tally.ts";
import { hullPoints } from "./hullPoints.ts";

/**
 * Least expected cost of a row over all thresholds, as a function of lambda.
 *
 * Conventions, stated once: a false negative costs lambda and a false positive 1 - lambda, so both costs sum to 1 and
 * only their ratio counts: lambda = 0.8 is "a miss costs four times a false alarm". At a threshold the expected cost is
 * a straight line in lambda, from (1 - share of positives) fpr at 0 to (share of positives) fnr at 1; the envelope of
 * all lines from below is made of the corners of the ROC hull, and its breakpoints are the slopes of the hull's edges.
 *
 * The lines stand from left to right. Kitov (2015), Model evaluation: expected loss and LC index; Drummond and Holte
 * (2006) for curves of cost.
 */
export interface CostLines {
  /** Where each line begins to be the lowest; the first one at 0. It ends where the next one begins, the last at 1. */
  readonly from: Float64Array;
  /** Height of each line at lambda = 0: ascending. */
  readonly atZero: Float64Array;
  /** Height of each line at lambda = 1: descending. */
  readonly atOne: Float64Array;
  /** Predict positive when `score >= threshold`; +Infinity predicts nobody. */
  readonly threshold: Float64Array;
  /** Share of positives that the costs are expected with. */
  readonly prevalence: number;
}

export interface PrevalenceOption {
  /** Share of positives where the model is used, strictly between 0 and 1. Default null: the sample's own. */
  readonly prevalence?: number | null | undefined;
}

/** The envelope of one model; null when a class has no rows. */
export function costLinesOf(tally: Tally, { prevalence = null }: PrevalenceOption = {}): CostLines | null {
  const { positives, negatives } = tally;
  if (!(positives > 0 && negatives > 0)) return null;
  // weights per row of either class; at the sample's own share both are 1 / n, and breakpoints are ratios of counts
  const total = positives + negatives;
  const share = prevalence === null ? positives / total : checkPrevalence(prevalence);
  const perPositive = prevalence === null ? 1 : share / (positives / total);
  const perNegative = prevalence === null ? 1 : (1 - share) / (negatives / total);

  const { taken, truePositive, falsePositive } = hullPoints(tally);
  const from: number[] = [];
  const corner: number[] = [];
  let begin = 0;
  for (let i = 0; i < taken.length; i++) {
    const end = i + 1 < taken.length ? breakpoint(i) : 1;
    if (end > begin) {
      from.push(begin);
      corner.push(i);
      begin = end;
    }
  }
  return {
    from: Float64Array.from(from),
    atZero: Float64Array.from(corner, (i) => (perNegative * falsePositive[i]) / total),
    atOne: Float64Array.from(corner, (i) => (perPositive * (positives - truePositive[i])) / total),
    threshold: Float64Array.from(corner, (i) =>
      taken[i] === 0 ? Number.POSITIVE_INFINITY : tally.score[taken[i] - 1],
    ),
    prevalence: share,
  };

  function breakpoint(i: number): number {
    const falseAlarms = perNegative * (falsePositive[i + 1] - falsePositive[i]);
    const found = perPositive * (truePositive[i + 1] - truePositive[i]);
    return falseAlarms / (falseAlarms + found);
  }
}

/** Least expected cost of a row when a false negative costs `lambda` and a false positive 1 - `lambda`. */
export function costAt(lines: CostLines, lambda: number): number {
  const i = lineAt(lines, lambda);
  return (1 - lambda) * lines.atZero[i] + lambda * lines.atOne[i];
}

/** Index of the line that is lowest at `lambda`; at a breakpoint the one on its right. */
export function lineAt({ from }: CostLines, lambda: number): number {
  let low = 0;
  let high = from.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (from[middle] <= lambda) low = middle;
    else high = middle - 1;
  }
  return low;
}

function checkPrevalence(prevalence: number): number {
  if (prevalence > 0 && prevalence < 1) return prevalence;
  throw new InputError(
    "bad-option",
    `the share of positives must lie strictly between 0 and 1, not ${prevalence}.`,
    "Use a value such as 0.1: one row in ten is positive.",
  );
}
