import { thinCurve } from "../metrics/curves/thin.ts";
import type { Curves } from "./evaluation.ts";

/** What a page draws at most: more points than pixels only make the file larger. */
const MOST_POINTS = 2000;

/**
 * The entries of ROC curve and tally that a page keeps: the ends, the threshold's, the corners of the hull, and others
 * evenly along the curve. null when it keeps all.
 */
export function drawnCuts({ roc, tally }: Curves, threshold: number | null): Uint32Array | null {
  if (!roc || !tally) return null;
  return thinCurve(Float64Array.from(roc.fpr), Float64Array.from(roc.tpr), {
    most: MOST_POINTS,
    keep: [...ownCut(tally.threshold, threshold), ...(roc.hull ?? []).slice(0, 500)],
  });
}

/** The last entry that predicts no more than the threshold does. */
function ownCut(thresholds: readonly (number | null)[], threshold: number | null): number[] {
  return threshold === null ? [] : [thresholds.findLastIndex((at) => at === null || at >= threshold)];
}
