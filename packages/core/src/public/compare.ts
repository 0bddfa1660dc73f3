/**
 * The tests and intervals behind a comparison, for shared rows, resampled scores and many data sets, and comparisons by cost.
 *
 * @module compare
 */

export type {
  BayesResult,
  CostComparison,
  EquivalenceResult,
  FriedmanResult,
  LcIndexResult,
} from "../compare/comparison.ts";
export { costComparison } from "../compare/costs/costComparison.ts";
export type { CostDensity } from "../compare/costs/costDensity.ts";
export { type CostLines, costAt, costLinesOf, type PrevalenceOption } from "../compare/costs/costLines.ts";
export { type CostRanges, costRanges } from "../compare/costs/costRanges.ts";
export { lcIndex } from "../compare/costs/lcIndex.ts";
export { meanCost } from "../compare/costs/meanCost.ts";
export { parseCostDensity } from "../compare/costs/parseCostDensity.ts";
export { bayesianCorrelatedT } from "../compare/resampled/bayesianCorrelatedT.ts";
export { compareDataSets, type DataSetsInput } from "../compare/resampled/compareDataSets.ts";
export { compareFolds, type FoldsInput } from "../compare/resampled/compareFolds.ts";
export {
  type ConservativeT,
  conservativeT,
  conservativeTOfFolds,
  type RowDifference,
} from "../compare/resampled/conservativeT.ts";
export { type CorrectedT, correctedT } from "../compare/resampled/correctedT.ts";
export { equivalence, type UncertainDifference } from "../compare/resampled/equivalence.ts";
export { type FiveByTwoF, type FiveByTwoT, fiveByTwoF, fiveByTwoT } from "../compare/resampled/fiveByTwo.ts";
export { friedmanOf } from "../compare/resampled/friedman.ts";
export { adjustPValues, type Multiplicity } from "../compare/resampled/multiplicity.ts";
export { nemenyi } from "../compare/resampled/nemenyi.ts";
export type { Untestable } from "../compare/resampled/untestable.ts";
export type { ComparedModels } from "../compare/rows/comparedModels.ts";
export { type PairedShares, tango } from "../compare/rows/differences/tango.ts";
export { type AucDifference, delongPaired } from "../compare/rows/hypothesisTests/delongPaired.ts";
export {
  type ChiSquareTest,
  type Discordant,
  mcnemarChi2,
  mcnemarChi2Corrected,
  mcnemarExact,
  mcnemarMidP,
} from "../compare/rows/hypothesisTests/mcnemar.ts";
export { pairedT, type StudentTest } from "../compare/rows/hypothesisTests/pairedT.ts";
export { type SwapTest, swapTest } from "../compare/rows/hypothesisTests/swapTest.ts";
export { type SignedRankTest, wilcoxon } from "../compare/rows/hypothesisTests/wilcoxon.ts";
export type { Ranked } from "../data/prediction.ts";
