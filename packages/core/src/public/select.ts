/**
 * The parts of a selection: fits as plain data, executors, rules of choice, and every estimator of a learner's risk.
 *
 * @module select
 */

export { planDiagnosis } from "../diagnose/planDiagnosis.ts";
export { type CompleteResult, completeCrossValidation } from "../learners/neighbours/completeCrossValidation.ts";
export { parseConstraint } from "../select/choice/choiceRule.ts";
export { type Contender, chooseBest, chooseOneStandardError } from "../select/choice/choose.ts";
export { type ConstrainedChoice, type Constraint, chooseConstrained } from "../select/choice/chooseConstrained.ts";
export type { CandidateScores, Criterion } from "../select/choice/pareto.ts";
export { planFits } from "../select/fits/fit.ts";
export type { FitResults, Plan as FitPlan } from "../select/plan/plan.ts";
export { type PlanRun, runInline, runPlan } from "../select/plan/runPlan.ts";
export { type Bootstrap632, bootstrap632 } from "../select/risk/bootstrap632.ts";
export { completeError } from "../select/risk/completeError.ts";
export { type Consistency, consistency } from "../select/risk/consistency.ts";
export { holdOutError } from "../select/risk/holdOutError.ts";
export { leaveOneOutError } from "../select/risk/leaveOneOutError.ts";
export { outOfBagError } from "../select/risk/outOfBagError.ts";
export { type RepeatedEstimate, repeatedError } from "../select/risk/repeatedError.ts";
export { type RiskCriteria, riskCriteria } from "../select/risk/riskCriteria.ts";
export { foldError, monteCarloError, type RiskEstimate, trainingError } from "../select/risk/riskEstimates.ts";
export { planRiskTable } from "../select/risk/riskTable.ts";
export { planSelection } from "../select/selection/planSelection.ts";
export { type PlanTrainOptions, planTrain } from "../select/storedModels/planTrain.ts";
export {
  type InformationCriteria,
  informationCriteria,
  type LeastSquaresFit,
  penalisedRisk,
  type Unexplained,
} from "../subset/informationCriteria.ts";
export { type SubsetPath, subsetPath } from "../subset/subsetPath.ts";
