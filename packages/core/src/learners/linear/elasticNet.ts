import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import { penalisedLearner } from "./penalised/penalisedLearner.ts";
import type { PenalisedModel } from "./penalised/penalisedModel.ts";
import { checkRatio, type ElasticNetParameters, elasticNetParameters } from "./penalised/penalisedParameters.ts";

/**
 * The elastic net: the smallest 1/(2n) Σ (y - b0 - xw)² + lambda (l1Ratio ‖w‖₁ + (1 - l1Ratio)/2 ‖w‖²), the intercept free
 * (Zou and Hastie 2005). Selects as the lasso does, and shares the coefficient between features that say the same.
 *
 * Weights are made to sum to n. Lecture: Kitov, Model evaluation, "Regularization".
 */
export function elasticNet(options: OptionsOf<ElasticNetParameters> = {}): Learner<PenalisedModel> {
  const params = checkParameters("elasticNet", elasticNetParameters, options);
  return penalisedLearner("elasticNet", params, checkRatio(params.l1Ratio));
}
