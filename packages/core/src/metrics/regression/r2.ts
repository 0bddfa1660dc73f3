import { numbersFamily } from "../families/numbers.ts";
import { type MetricAbout, type NumbersMetric, undefinedBecause } from "../metric.ts";
import { ratioInfluence, squaredDeviations } from "./ratioInfluence.ts";

/**
 * R², the coefficient of determination: the relative reduction of the squared error against always predicting the mean
 * truth of these rows. At most 1, negative for a model that is worse than that mean.
 *
 * @see Kvålseth (1985), Cautionary note about R²
 * @example
 * ```ts
 * import { estimate, numbers, r2 } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(r2, prediction).value; // 0.750
 * ```
 */
export const r2: NumbersMetric = {
  id: "r2",
  name: "R squared",
  from: "numbers",
  family: numbersFamily,
  accepts: ["numbers"],
  better: "higher",
  range: [Number.NEGATIVE_INFINITY, 1],
  value: ({ truth, predicted }, weight) => {
    // measured from one of the truths: the mean of equal numbers can miss them, and that would be taken for spread
    const origin = truth[weight.findIndex((w) => w > 0)];
    let total = 0;
    let sum = 0;
    for (let i = 0; i < truth.length; i++) {
      total += weight[i];
      sum += weight[i] * (truth[i] - origin);
    }
    const mean = sum / total;
    let residual = 0;
    let spread = 0;
    for (let i = 0; i < truth.length; i++) {
      residual += weight[i] * (truth[i] - predicted[i]) ** 2;
      spread += weight[i] * (truth[i] - origin - mean) ** 2;
    }
    return spread > 0 ? 1 - residual / spread : undefinedBecause("the truth is constant");
  },
  ratioInfluence: ({ truth, predicted }, weight) => {
    const errors = truth.map((y, i) => (y - predicted[i]) ** 2);
    return ratioInfluence(errors, squaredDeviations(truth, weight), weight);
  },
};

export const r2About: MetricAbout = {
  definition:
    "One minus the mean squared error divided by that of always predicting the mean of these rows. Negative when the model is worse than the mean.",
  formula: "1 - sum (y - f)^2 / sum (y - mean y)^2",
  peers: [
    "scikit-learn: r2_score, the same; prints 0 or 1 when the truth is constant",
    "R summary(lm): the same on training rows only; the squared correlation is a different number",
    "H2O: r2",
  ],
  reference: "Kvålseth (1985), Cautionary note about R^2",
};
