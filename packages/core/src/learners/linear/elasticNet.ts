import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import { penalisedLearner } from "./penalised/penalisedLearner.ts";
import type { PenalisedModel } from "./penalised/penalisedModel.ts";
import { checkRatio, type ElasticNetParameters, elasticNetParameters } from "./penalised/penalisedParameters.ts";

/**
 * Elastic net: minimises 1/(2n) Σ (y - b0 - xw)² + lambda (l1Ratio ‖w‖₁ + (1 - l1Ratio)/2 ‖w‖²), the intercept not
 * penalised. It selects features as the lasso does, and spreads the coefficient over features that are correlated.
 *
 * Weights are scaled to sum to n. Defaults: lambda 0.1, l1Ratio 0.5.
 *
 * @see Zou and Hastie (2005), J. R. Statist. Soc. B 67:301; Kitov, Model evaluation, "Regularization"
 * @example
 * ```ts
 * import { crossValidate, defineTask, elasticNet, kFold, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(elasticNet({ lambda: 1, l1Ratio: 0.5 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 55.93
 * ```
 */
export function elasticNet(options: OptionsOf<ElasticNetParameters> = {}): Learner<PenalisedModel> {
  const params = checkParameters("elasticNet", elasticNetParameters, options);
  return penalisedLearner("elasticNet", params, checkRatio(params.l1Ratio));
}
