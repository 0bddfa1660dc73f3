import { binaryLossFamily } from "../families/binaryLoss.ts";
import type { BinaryLossMetric, MetricAbout } from "../metric.ts";

/**
 * Brier score of two classes: the mean squared difference between the probability of the positive class and the
 * outcome (0 or 1), in [0, 1].
 *
 * @see Brier (1950), Monthly Weather Review 78:1
 * @example
 * ```ts
 * import { brier, estimate, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(brier, prediction).value; // 0.178
 * ```
 */
export const brier: BinaryLossMetric = {
  id: "brier",
  name: "Brier score",
  from: "binary-loss",
  family: binaryLossFamily,
  accepts: ["probabilities"],
  better: "lower",
  range: [0, 1],
  loss: (truth, probability) => (truth - probability) ** 2,
};

export const brierAbout: MetricAbout = {
  definition: "The mean squared difference between the probability of the positive class and the outcome (0 or 1).",
  formula: "(1/n) sum (p - y)^2",
  peers: [
    "scikit-learn: brier_score_loss, the same",
    "R DescTools: BrierScore, the same",
    "H2O: mse of a binary model, the same; Brier's own paper sums over both classes, twice this",
  ],
  reference: "Brier (1950), Verification of forecasts expressed in terms of probability",
};
