import { thinIndices } from "../../metrics/curves/thinIndices.ts";
import type { TallyCurve } from "../evaluation.ts";

/** Entries of the tally that the curve is drawn through: the same for every prevalence. */
export function keptSteps(tally: TallyCurve): readonly number[] {
  return thinIndices(tally.threshold.length, 600);
}

/**
 * Corners of the curve of precision over recall: each stretch has the precision of the threshold at its right end, as in
 * average precision. The first one begins at recall 0, where nobody is predicted positive and precision has no value of
 * its own.
 */
export function precisionSteps(
  tally: TallyCurve,
  prevalence: number,
  kept: readonly number[] = keptSteps(tally),
): [recall: number, precision: number][] {
  const corners: [recall: number, precision: number][] = [];
  let last = 0;
  for (const i of kept) {
    const recall = tally.truePositive[i] / tally.positives;
    const found = prevalence * recall;
    const predicted = found + (1 - prevalence) * (tally.falsePositive[i] / tally.negatives);
    if (!(predicted > 0)) continue;
    const precision = found / predicted;
    corners.push([last, precision]);
    if (recall > last) corners.push([recall, precision]);
    last = recall;
  }
  return corners;
}
