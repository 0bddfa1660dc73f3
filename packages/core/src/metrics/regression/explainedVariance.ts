import { numbersFamily } from "../families/numbers.ts";
import { type MetricAbout, type NumbersMetric, undefinedBecause } from "../metric.ts";
import { ratioInfluence, squaredDeviations } from "./ratioInfluence.ts";

/**
 * Explained variance: 1 - Var(truth - prediction) / Var(truth), at most 1. Like {@link r2}, but blind to a constant
 * offset of all predictions.
 *
 * @see Kvålseth (1985), Cautionary note about R²
 * @example
 * ```ts
 * import { estimate, explainedVariance, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(explainedVariance, prediction).value; // 0.753
 * ```
 */
export const explainedVariance: NumbersMetric = {
  id: "explainedVariance",
  name: "explained variance",
  from: "numbers",
  family: numbersFamily,
  accepts: ["numbers"],
  better: "higher",
  range: [Number.NEGATIVE_INFINITY, 1],
  value: ({ truth, predicted }, weight) => {
    // measured from one of the truths: the mean of equal numbers can miss them, and that would be taken for spread
    const origin = truth[weight.findIndex((w) => w > 0)];
    let total = 0;
    let truthSum = 0;
    let errorSum = 0;
    for (let i = 0; i < truth.length; i++) {
      total += weight[i];
      truthSum += weight[i] * (truth[i] - origin);
      errorSum += weight[i] * (truth[i] - predicted[i]);
    }
    const truthMean = truthSum / total;
    const errorMean = errorSum / total;
    let residual = 0;
    let spread = 0;
    for (let i = 0; i < truth.length; i++) {
      residual += weight[i] * (truth[i] - predicted[i] - errorMean) ** 2;
      spread += weight[i] * (truth[i] - origin - truthMean) ** 2;
    }
    return spread > 0 ? 1 - residual / spread : undefinedBecause("the truth is constant");
  },
  ratioInfluence: ({ truth, predicted }, weight) => {
    const errors = truth.map((y, i) => y - predicted[i]);
    return ratioInfluence(squaredDeviations(errors, weight), squaredDeviations(truth, weight), weight);
  },
};

export const explainedVarianceAbout: MetricAbout = {
  definition: "Like R squared, but without penalising a constant offset of the predictions.",
  formula: "1 - Var(y - f) / Var(y)",
  peers: ["scikit-learn: explained_variance_score, the same", "R: by hand", "H2O: not printed"],
  reference: "Kvålseth (1985), Cautionary note about R^2",
};
