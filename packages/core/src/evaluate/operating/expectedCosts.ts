import { thinIndices } from "../../metrics/curves/thinIndices.ts";
import type { TallyCurve } from "../evaluation.ts";
import type { OperatingConditions } from "./operatingConditions.ts";

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
export function expectedCosts(
  { missed, alarmed }: CostPlaces,
  { prevalence, costFn, costFp }: OperatingConditions,
): Float64Array {
  const [ofMissing, ofAlarm] = [costFn * prevalence, costFp * (1 - prevalence)];
  return missed.map((share, i) => ofMissing * share + ofAlarm * alarmed[i]);
}
