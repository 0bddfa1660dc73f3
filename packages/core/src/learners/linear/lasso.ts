import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import { penalisedLearner } from "./penalised/penalisedLearner.ts";
import type { PenalisedModel } from "./penalised/penalisedModel.ts";
import { type PenalisedParameters, penalisedParameters } from "./penalised/penalisedParameters.ts";

export type LassoParameters = PenalisedParameters;
export const lassoParameters: LassoParameters = penalisedParameters;

/**
 * The lasso: the smallest 1/(2n) Σ (y - b0 - xw)² + lambda ‖w‖₁, the intercept free (Tibshirani 1996). Features whose pull
 * on the residual stays below lambda get the coefficient 0, so the model selects features as it is fitted.
 *
 * Weights are made to sum to n. Lecture: Kitov, Model evaluation, "Regularization".
 */
export function lasso(options: OptionsOf<LassoParameters> = {}): Learner<PenalisedModel> {
  const params = checkParameters("lasso", lassoParameters, options);
  return penalisedLearner("lasso", params, 1);
}
