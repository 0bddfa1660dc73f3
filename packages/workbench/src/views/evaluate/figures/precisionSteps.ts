import type { TallyCurve } from "@heldout/core";
import type { Point } from "../../../figures/movingMarks.ts";
import { thinIndices } from "../../../thin.ts";
import { precisionOf, sharesAt } from "../measures.ts";
import { countsAt } from "../tally.ts";

/**
 * Corners of the curve of precision over recall: each stretch has the precision of the threshold at its right end, as in
 * average precision. The first one begins at recall 0, where nobody is predicted positive and precision has no value of
 * its own.
 */
export function precisionSteps(tally: TallyCurve, prevalence: number, most = 600): Point[] {
  const corners: Point[] = [];
  let last = 0;
  for (const i of thinIndices(tally.threshold.length, most)) {
    const precision = precisionOf(sharesAt(countsAt(tally, i), prevalence));
    if (precision === null) continue;
    const recall = tally.truePositive[i] / tally.positives;
    corners.push([last, precision]);
    if (recall > last) corners.push([recall, precision]);
    last = recall;
  }
  return corners;
}
