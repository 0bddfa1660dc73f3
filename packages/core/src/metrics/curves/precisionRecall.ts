import type { Tally } from "../../numeric/tally.ts";

/** Thresholds ascending; the last point is (recall 0, precision 1) at the threshold +Infinity. */
export interface PrecisionRecall {
  readonly precision: Float64Array;
  readonly recall: Float64Array;
  readonly threshold: Float64Array;
}

/** The precision-recall curve, one point per distinct score; null when no row is positive. */
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
