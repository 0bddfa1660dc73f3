import { InputError } from "../../data/inputError.ts";
import type { Tally } from "../../numeric/tally.ts";
import { hullPoints } from "./hullPoints.ts";

/**
 * Least expected cost of a row over all thresholds, as a function of lambda.
 *
 * Conventions, stated once: a false negative costs lambda and a false positive 1 - lambda, so both costs sum to 1 and
 * only their ratio counts: lambda = 0.8 means that a miss costs four times as much as a false alarm. At one threshold
 * the expected cost is a straight line in lambda, from (1 - share of positives) fpr at lambda = 0 to (share of
 * positives) fnr at lambda = 1. The lower envelope of all these lines is made of the corners of the ROC convex hull,
 * and its breakpoints are the slopes of the hull's edges. The lines stand from left to right.
 *
 * @see {@link costLinesOf}; Drummond and Holte (2006), Mach. Learn. 65:95; Kitov (2015), Model evaluation: expected
 * loss and LC index
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

/**
 * The share of positives that costs are expected with.
 *
 * @see {@link costLinesOf}
 */
export interface PrevalenceOption {
  /** Share of positives where the model is used, strictly between 0 and 1. Default null: the sample's own. */
  readonly prevalence?: number | null | undefined;
}

/**
 * The cost curve of one model as the lower envelope of the lines of its thresholds; null when a class has no rows.
 *
 * @param tally of the model's scores
 * @param options `prevalence`: share of positives where the model is used (default: that of the rows)
 * @example
 * ```ts
 * import { costLinesOf } from "@heldout/core/compare";
 * import { tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(4, 3, 2, 1), null);
 * costLinesOf(tally)?.from; // Float64Array(2) [ 0, 0.5 ]
 * costLinesOf(tally)?.threshold; // Float64Array(2) [ 4, 2 ]
 * ```
 * @see Drummond and Holte (2006), Cost curves: an improved method for visualizing classifier performance, Mach. Learn.
 * 65:95
 */
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

/**
 * Least expected cost of a row when a false negative costs `lambda` and a false positive 1 - `lambda`.
 *
 * @example
 * ```ts
 * import { costAt, costLinesOf } from "@heldout/core/compare";
 * import { tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(4, 3, 2, 1), null);
 * const lines = costLinesOf(tally);
 * lines && costAt(lines, 0.4); // 0.10
 * ```
 */
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
