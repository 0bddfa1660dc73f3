import { classLossFamily } from "../families/classLoss.ts";
import type { ClassLossMetric, MetricAbout } from "../metric.ts";

/**
 * Brier score of several classes: the mean over rows of the squared differences between probabilities and outcomes,
 * summed over all classes, in [0, 2].
 *
 * @see Brier (1950), Monthly Weather Review 78:1
 * @example
 * ```ts
 * import { brierMulti, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(brierMulti, prediction).value; // 0.452
 * ```
 */
export const brierMulti: ClassLossMetric = {
  id: "brierMulti",
  name: "Brier score (all classes)",
  from: "class-loss",
  family: classLossFamily,
  accepts: ["class-probabilities"],
  better: "lower",
  range: [0, 2],
  loss: (truth, probability, row) => {
    let sum = 0;
    for (let c = 0; c < probability.length; c++) sum += (probability[c][row] - (c === truth ? 1 : 0)) ** 2;
    return sum;
  },
};

export const brierMultiAbout: MetricAbout = {
  definition:
    "The mean over rows of the squared differences between the probabilities and the outcome (0 or 1), summed over classes.",
  formula: "(1/n) sum over rows and classes of (p - y)^2",
  peers: [
    "scikit-learn: brier_score_loss takes several classes from version 1.7 on",
    "R mlr3: classif.mbrier, the same",
    "H2O: mse of a multi-class model looks at the true class only, another number",
  ],
  reference: "Brier (1950), Verification of forecasts expressed in terms of probability",
};
