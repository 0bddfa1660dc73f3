/**
 * Looking into fitted models, and what a learner of your own needs.
 *
 * @module learners
 */

export { type Features, numberFeatures } from "../data/features.ts";
export { boostingImportance } from "../learners/boosting/boostingImportance.ts";
export type { BoostingLoss, BoostingLossName } from "../learners/boosting/losses/boostingLoss.ts";
export { boostingLoss } from "../learners/boosting/losses/boostingLosses.ts";
export { marginsOf, type VotingLearner } from "../learners/boosting/margins.ts";
export { type AdditiveModel, stagewise, stagewiseScores } from "../learners/boosting/stagewise/stagewise.ts";
export type { Alternative, OwnSetting } from "../learners/definition/alternatives.ts";
export type { CapacityFamily } from "../learners/definition/capacityFamily.ts";
export type { LearnerAbout, LearnerCard, LearnerWork } from "../learners/definition/learnerDefinition.ts";
export {
  type StoredEnsemble,
  storedEnsemble,
  type TreeOfEnsemble,
  treeOfEnsemble,
} from "../learners/ensembles/storedEnsemble.ts";
export type { FeatureImportance } from "../learners/forests/importance/importance.ts";
export type { Handles, ParameterValue } from "../learners/learner.ts";
export { predictMultiTask } from "../learners/linear/multiTask/multiTaskModel.ts";
export { fitMultiTaskLasso, type MultiTaskData } from "../learners/linear/multiTaskLasso.ts";
export { penaltyFactors } from "../learners/linear/penalised/penaltyFactors.ts";
export { type LogisticSummary, logisticSummary } from "../learners/logistic/logisticSummary.ts";
export { checkParameters, type ParameterRule } from "../learners/parameters.ts";
export { type Prepared, prepare } from "../learners/prepare.ts";
export { requireTask } from "../learners/requireTask.ts";
export { linearSvmScores } from "../learners/svm/linearSvmModel.ts";
export { svmScores } from "../learners/svm/svmModel.ts";
export { explainRow, type RowExplanation } from "../learners/trees/explainRow.ts";
export { type TreeImportance, treeImportance } from "../learners/trees/impurityDecrease.ts";
export type { TreeInWords } from "../learners/trees/nodeText.ts";
export { type PruningPath, prune, pruningPath } from "../learners/trees/pruning.ts";
export { storedFeatures, storedTree } from "../learners/trees/storedTree.ts";
export type { Tree } from "../learners/trees/treeModel.ts";
export { describeTree } from "../report/drawings/describeTree.ts";
export { type ConvergenceCurve, drawConvergence } from "../report/drawings/drawConvergence.ts";
export { type CoefficientPath, drawPath } from "../report/drawings/drawPath.ts";
export { drawTree } from "../report/drawings/drawTree.ts";
export { forestImportance, forestProximity } from "../select/forestImportance.ts";
export { type OutOfBagPrediction, outOfBag, outOfBagEstimate } from "../select/risk/outOfBag.ts";
