import type { BinaryLossMetric, MetricAbout } from "../metric.ts";

export const brier: BinaryLossMetric = {
  id: "brier",
  name: "Brier score",
  from: "binary-loss",
  accepts: ["probabilities"],
  better: "lower",
  range: [0, 1],
  loss: (truth, probability) => (truth - probability) ** 2,
};

export const brierAbout: MetricAbout = {
  definition: "The mean squared distance between the probability of the positive class and what came true (0 or 1).",
  formula: "(1/n) sum (p - y)^2",
  peers: [
    "scikit-learn: brier_score_loss, the same",
    "R DescTools: BrierScore, the same",
    "H2O: mse of a binary model, the same; Brier's own paper sums over both classes, twice this",
  ],
  reference: "Brier (1950), Verification of forecasts expressed in terms of probability",
};
