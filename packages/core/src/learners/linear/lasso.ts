import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import { penalisedLearner } from "./penalised/penalisedLearner.ts";
import type { PenalisedModel } from "./penalised/penalisedModel.ts";
import { type PenalisedParameters, penalisedParameters } from "./penalised/penalisedParameters.ts";

export type LassoParameters = PenalisedParameters;
export const lassoParameters: LassoParameters = penalisedParameters;

/**
 * Lasso: minimises 1/(2n) Σ (y - b0 - xw)² + lambda ‖w‖₁, the intercept not penalised. Coefficients of features whose
 * correlation with the residual stays below lambda are exactly 0, so fitting selects features.
 *
 * Weights are scaled to sum to n. Default lambda 0.1.
 *
 * @see Tibshirani (1996), J. R. Statist. Soc. B 58:267; Kitov, Model evaluation, "Regularization"
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, lasso, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(lasso({ lambda: 1 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 54.81
 * ```
 */
export function lasso(options: OptionsOf<LassoParameters> = {}): Learner<PenalisedModel> {
  const params = checkParameters("lasso", lassoParameters, options);
  return penalisedLearner("lasso", params, 1);
}
