/**
 * What metrics are made of: tallies, curves, confusion matrices, thresholds, decompositions, losses, and what a metric of your own needs.
 *
 * @module metrics
 */

export { absoluteLoss } from "../losses/absolute.ts";
export { type BinaryCosts, binaryCosts, type CostMatrix, costLoss } from "../losses/costMatrix.ts";
export { logarithmicLoss } from "../losses/log.ts";
export type { MarginLoss } from "../losses/margin/marginLoss.ts";
export { type MarginLossName, marginLosses } from "../losses/margin/marginLosses.ts";
export { type NamedCosts, parseCosts } from "../losses/namedCosts.ts";
export { pinballLoss } from "../losses/pinball.ts";
export type { RowLoss } from "../losses/rowLoss.ts";
export { squaredLoss } from "../losses/squared.ts";
export { zeroOneLoss } from "../losses/zeroOne.ts";
export {
  type BinaryCounts,
  binaryCounts,
  type Confusion,
  confusionAt,
  confusionOfLabels,
} from "../metrics/confusion.ts";
export { type BrierDecomposition, brierDecomposition } from "../metrics/curves/brierDecomposition.ts";
export {
  type CalibrationBinWithInterval,
  calibrationBins,
  calibrationBinsWithIntervals,
  type ScoreBin,
} from "../metrics/curves/calibrationBins.ts";
export { type Corp, type CorpDecomposition, corpDecomposition, corpOf } from "../metrics/curves/corp.ts";
export { type PrecisionRecall, precisionRecallOf } from "../metrics/curves/precisionRecall.ts";
export { type Roc, rocHull, rocOf } from "../metrics/curves/roc.ts";
export { type Histogram, scoreHistogram } from "../metrics/curves/scoreHistogram.ts";
export { binaryLossFamily } from "../metrics/families/binaryLoss.ts";
export { cellLossFamily } from "../metrics/families/cellLoss.ts";
export { classesFamily } from "../metrics/families/classes.ts";
export { classLossFamily } from "../metrics/families/classLoss.ts";
export { classShareFamily } from "../metrics/families/classShare.ts";
export { confusionFamily } from "../metrics/families/confusion.ts";
export type { Family } from "../metrics/families/family.ts";
export { numberLossFamily } from "../metrics/families/numberLoss.ts";
export { numbersFamily } from "../metrics/families/numbers.ts";
export { probabilityFamily } from "../metrics/families/probability.ts";
export { rankingFamily } from "../metrics/families/ranking.ts";
export { shareFamily } from "../metrics/families/share.ts";
export { transformFamily } from "../metrics/families/transform.ts";
export { classLeastCost, costThreshold, leastCost } from "../metrics/labels/cost.ts";
export { fBeta } from "../metrics/labels/fBeta.ts";
export { isDefined, LABELLED, type Labelled, type Undefined, undefinedBecause, type Value } from "../metrics/metric.ts";
export { debiasedEce } from "../metrics/probability/ece.ts";
export {
  classLikelihood,
  classLogLikelihood,
  likelihood,
  logLikelihood,
} from "../metrics/probability/likelihood.ts";
export {
  breakEvenPoint,
  type CostPoint,
  expectedCost,
  isoLossSlope,
  maxFBetaPoint,
  minCostPoint,
  type ThresholdChoice,
  youdenPoint,
} from "../metrics/thresholds/operatingPoints.ts";
export { tallyOf } from "../numeric/tally.ts";
