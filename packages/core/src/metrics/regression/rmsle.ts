import { numberLossFamily } from "../families/numberLoss.ts";
import { transformFamily } from "../families/transform.ts";
import type { MetricAbout, NumberLossMetric, TransformMetric } from "../metric.ts";

const msle: NumberLossMetric = {
  id: "msle",
  name: "mean squared log error",
  from: "number-loss",
  family: numberLossFamily,
  accepts: ["numbers"],
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
  loss: (truth, predicted) => (Math.log1p(truth) - Math.log1p(predicted)) ** 2,
  refuse: (truth, predicted) => (truth < 0 ? "a truth is negative" : predicted < 0 ? "a prediction is negative" : null),
};

/**
 * Root mean squared log error: the root mean squared difference of ln(1 + truth) and ln(1 + prediction), a relative
 * error for positive targets. Undefined when a truth or a prediction is negative.
 *
 * @see Tofallis (2015), A better measure of relative prediction accuracy
 * @example
 * ```ts
 * import { estimate, numbers, rmsle } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(rmsle, prediction).value; // 0.270
 * ```
 */
export const rmsle: TransformMetric<"numbers"> = {
  id: "rmsle",
  name: "root mean squared log error",
  from: "transform",
  family: transformFamily,
  accepts: ["numbers"],
  of: msle,
  map: (value) => Math.sqrt(Math.max(0, value)),
  slope: (value) => 1 / (2 * Math.sqrt(value)),
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
};

export const rmsleAbout: MetricAbout = {
  definition:
    "The root mean squared difference between the logarithms of 1 + truth and 1 + prediction: a relative error for positive targets. Undefined when a truth or a prediction is negative.",
  formula: "sqrt((1/n) sum (ln(1 + y) - ln(1 + f))^2)",
  peers: [
    "scikit-learn: root_mean_squared_log_error, an error for negative values",
    "R mlr3: regr.rmsle",
    "H2O: rmsle, NaN for negative values",
  ],
  reference: "Tofallis (2015), A better measure of relative prediction accuracy",
};
