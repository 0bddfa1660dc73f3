/**
 * Bounds on the error that hold for every distribution: one hold-out set, Vapnik-Chervonenkis, Occam, PAC-Bayes, Rademacher, and the exact theory of overfitting.
 *
 * @module theory
 */

export { klUpper } from "../theory/binaryKl.ts";
export { binomialUpper } from "../theory/binomialTailBound.ts";
export { chernoffUpper } from "../theory/chernoffBound.ts";
export { type ComparedBound, compareBounds } from "../theory/compareBounds.ts";
export { bernsteinUpper } from "../theory/empiricalBernstein.ts";
export type { ErrorCount } from "../theory/errorCount.ts";
export { type HoeffdingGoal, hoeffdingRows } from "../theory/hoeffdingInverse.ts";
export { hoeffdingUpper } from "../theory/hoeffdingUpper.ts";
export { holdOutBounds } from "../theory/holdOutBounds.ts";
export { type Cut, overfittingOfOne } from "../theory/hypergeometricOverfitting.ts";
export { occamEpsilon } from "../theory/occamBound.ts";
export { type ChainKind, chainMatrix } from "../theory/overfitting/chainMatrix.ts";
export { type ChainFamily, chainOverfitting } from "../theory/overfitting/chainOverfitting.ts";
export { chosenAmong, effectiveSize } from "../theory/overfitting/effectiveSize.ts";
export {
  type ErrorMatrix,
  errorMatrix,
  errorMatrixOf,
  errorMatrixOfLabels,
} from "../theory/overfitting/errorMatrix.ts";
export type { ExactPoints } from "../theory/overfitting/exactCross.ts";
export { linearErrorMatrix } from "../theory/overfitting/linearErrorMatrix.ts";
export type { Neighbours } from "../theory/overfitting/neighbours.ts";
export { type Overfitting, overfitting, overfittingCurve } from "../theory/overfitting/overfitting.ts";
export { type OverfittingBounds, overfittingBounds } from "../theory/overfitting/overfittingBounds.ts";
export { type PairFamily, pairOverfitting } from "../theory/overfitting/pairOverfitting.ts";
export { connectivityProfile, splittingProfile } from "../theory/overfitting/profiles.ts";
export type { TieRule } from "../theory/overfitting/splitTally.ts";
export { type PacBayesLinear, pacBayesLinear, pacBayesUpper } from "../theory/pacBayes.ts";
export {
  finiteFamily,
  linearFamily,
  type RademacherEstimate,
  rademacherComplexity,
  rademacherEpsilon,
  type Supremum,
} from "../theory/rademacher.ts";
export { type NestedFamily, type StructuralRisk, structuralRisk } from "../theory/structuralRisk.ts";
export { growthFunction } from "../theory/vc/growthFunction.ts";
export { type VcDimension, vcDimension } from "../theory/vc/vcDimension.ts";
export { type FamilyArguments, type VcFamily, vcFamilies } from "../theory/vc/vcFamilies.ts";
export { vcEpsilon, vcRows } from "../theory/vc/vcInverse.ts";
export { vcPenalty } from "../theory/vc/vcPenalty.ts";
export { vcProbability } from "../theory/vc/vcProbability.ts";
export { vcRiskPenalty } from "../theory/vc/vcRiskPenalty.ts";
