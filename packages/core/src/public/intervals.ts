/**
 * Intervals for special questions: counts by exact or Bayesian methods, AUC, clustered rows, bootstraps, and intervals that hold at any time.
 *
 * @module intervals
 */

export { effectiveRows } from "../data/weights.ts";
export { type AnytimeMean, anytimeMean } from "../intervals/anytime/anytimeMean.ts";
export { anytimeProportion } from "../intervals/anytime/anytimeProportion.ts";
export { asymptoticMean } from "../intervals/anytime/asymptoticMean.ts";
export { bettingMean } from "../intervals/anytime/bettingMean.ts";
export { betaHighestDensity } from "../intervals/betaHighestDensity.ts";
export { type ProportionInterval, proportionIntervals } from "../intervals/catalog.ts";
export { type CorrectedMean, correctedMean, type PartSizes } from "../intervals/correctedMean.ts";
export { cvClt } from "../intervals/cvClt.ts";
export { type AucVariance, delongLogit, delongVariance } from "../intervals/delong.ts";
export { hanleyMcNeil } from "../intervals/hanleyMcNeil.ts";
export type { SampleMean } from "../intervals/meanOf.ts";
export { type NestedCvInterval, type NestedLosses, nestedCv } from "../intervals/nestedCv.ts";
export { proportionStandardError } from "../intervals/normalProportion.ts";
export type { ProportionIntervalId } from "../intervals/proportionMethods.ts";
