/**
 * The parts of a selection: fits as plain data, executors, rules of choice, and every estimator of a learner's risk.
 *
 * @module select
 */

export { planDiagnosis } from "../diagnose/planDiagnosis.ts";
export { type CompleteResult, completeCrossValidation } from "../learners/neighbours/completeCrossValidation.ts";
export { type Bootstrap632, bootstrap632 } from "../select/bootstrap632.ts";
export { parseConstraint } from "../select/choiceRule.ts";
export { type Contender, chooseBest, chooseOneStandardError } from "../select/choose.ts";
export { type ConstrainedChoice, type Constraint, chooseConstrained } from "../select/chooseConstrained.ts";
export { completeError } from "../select/completeError.ts";
export { type Consistency, consistency } from "../select/consistency.ts";
export { planFits } from "../select/fit.ts";
export { holdOutError } from "../select/holdOutError.ts";
export {
  type InformationCriteria,
  informationCriteria,
  type LeastSquaresFit,
  penalisedRisk,
  type Unexplained,
} from "../select/informationCriteria.ts";
export { leaveOneOutError } from "../select/leaveOneOutError.ts";
export { outOfBagError } from "../select/outOfBagError.ts";
export type { CandidateScores, Criterion } from "../select/pareto.ts";
export type { FitResults, Plan } from "../select/plan/plan.ts";
export { planSelection } from "../select/plan/planSelection.ts";
export { type PlanRun, runInline, runPlan } from "../select/plan/runPlan.ts";
export { type RepeatedEstimate, repeatedError } from "../select/repeatedError.ts";
export { type RiskCriteria, riskCriteria } from "../select/riskCriteria.ts";
export { foldError, monteCarloError, type RiskEstimate, trainingError } from "../select/riskEstimates.ts";
export { planRiskTable } from "../select/riskTable.ts";
export { type SubsetPath, subsetPath } from "../select/subset/subsetPath.ts";
