import type { PrecisionRecallCurve } from "@heldout/core/internal";

/** The point of a curve whose precision and recall are nearest to each other; of equally near ones that of the higher threshold. */
export function breakEvenOf({ precision, recall, threshold }: PrecisionRecallCurve): number {
  let best = 0;
  const apart = (i: number): number => Math.abs(precision[i] - recall[i]);
  // the point without a threshold predicts nobody
  for (let i = 0; i < recall.length; i++) if (threshold[i] !== null && apart(i) <= apart(best)) best = i;
  return best;
}
