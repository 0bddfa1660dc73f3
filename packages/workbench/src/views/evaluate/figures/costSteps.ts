import type { TallyCurve } from "@heldout/core/internal";
import type { Point } from "../../../figures/movingMarks.ts";
import { thinIndices } from "../../../thin.ts";
import type { Setting } from "../operatingPoints.ts";

/** Where the curve of costs is drawn, and both error rates there: all of it that no slider moves. */
export interface CostPlaces {
  readonly index: readonly number[];
  readonly threshold: Float64Array;
  /** Share of positives that are missed. */
  readonly missed: Float64Array;
  /** Share of negatives that raise a false alarm. */
  readonly alarmed: Float64Array;
}

/** At most `most` thresholds from high to low, without the one above every score. */
export function costPlaces(tally: TallyCurve, most = 400): CostPlaces {
  const index = thinIndices(tally.threshold.length, most).filter((i) => tally.threshold[i] !== null);
  return {
    index,
    threshold: Float64Array.from(index, (i) => tally.threshold[i] ?? 0),
    missed: Float64Array.from(index, (i) => 1 - tally.truePositive[i] / tally.positives),
    alarmed: Float64Array.from(index, (i) => tally.falsePositive[i] / tally.negatives),
  };
}

/** Expected cost of a row at each of the places. */
export function costsAt({ missed, alarmed }: CostPlaces, { prevalence, costFn, costFp }: Setting): Float64Array {
  const [ofMissing, ofAlarm] = [costFn * prevalence, costFp * (1 - prevalence)];
  return missed.map((share, i) => ofMissing * share + ofAlarm * alarmed[i]);
}

/** Corners of the curve: down to the next threshold nothing changes. */
export function costSteps({ threshold }: CostPlaces, costs: Float64Array): Point[] {
  const corners: Point[] = [];
  costs.forEach((cost, i) => {
    if (i > 0) corners.push([threshold[i], costs[i - 1]]);
    corners.push([threshold[i], cost]);
  });
  return corners;
}
