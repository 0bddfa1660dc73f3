import type { Tally } from "../../numeric/tally.ts";

/**
 * A precision-recall curve, thresholds ascending; the last point is (recall 0, precision 1) at the threshold +Infinity.
 *
 * @see {@link precisionRecallOf}
 */
export interface PrecisionRecall {
  /** The share of positives among the rows with a score of at least the threshold. */
  readonly precision: Float64Array;
  /** The share of the positives that have a score of at least the threshold. */
  readonly recall: Float64Array;
  /** Distinct scores, ascending, then +Infinity. */
  readonly threshold: Float64Array;
}

/**
 * The precision-recall curve, one point per distinct score; null when no row is positive.
 *
 * @example
 * ```ts
 * import { precisionRecallOf, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * precisionRecallOf(tally)?.recall; // Float64Array(5) [ 1, 1, 0.5, 0.5, 0 ]
 * ```
 */
export function precisionRecallOf(tally: Tally): PrecisionRecall | null {
  if (!(tally.positives > 0)) return null;
  const size = tally.score.length + 1;
  const precision = new Float64Array(size);
  const recall = new Float64Array(size);
  const threshold = new Float64Array(size);
  precision[size - 1] = 1;
  threshold[size - 1] = Number.POSITIVE_INFINITY;
  let tp = 0;
  let claimed = 0;
  for (let i = 0; i < size - 1; i++) {
    tp += tally.positive[i];
    claimed += tally.positive[i] + tally.negative[i];
    const at = size - 2 - i;
    precision[at] = claimed > 0 ? tp / claimed : 1;
    recall[at] = tp / tally.positives;
    threshold[at] = tally.score[i];
  }
  return { precision, recall, threshold };
}
