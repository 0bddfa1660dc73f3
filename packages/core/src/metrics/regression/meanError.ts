import { numberLossFamily } from "../families/numberLoss.ts";
import type { MetricAbout, NumberLossMetric } from "../metric.ts";

/**
 * Mean error, the bias of the predictions: prediction less truth, in units of the target. Above 0 the model predicts too much.
 * Neither direction is better: what matters is how far it is from 0.
 *
 * @see Hyndman and Koehler (2006), Another look at measures of forecast accuracy
 * @example
 * ```ts
 * import { estimate, meanError, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(meanError, prediction).value; // 0.125
 * ```
 */
export const meanError: NumberLossMetric = {
  id: "meanError",
  name: "mean error",
  from: "number-loss",
  family: numberLossFamily,
  accepts: ["numbers"],
  better: "neither",
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  loss: (truth, predicted) => predicted - truth,
};

export const meanErrorAbout: MetricAbout = {
  definition:
    "The mean of prediction minus truth, in units of the target: the bias. Above 0 the predictions are too high on average.",
  formula: "(1/n) sum (f - y)",
  peers: ["scikit-learn: by hand", "R Metrics: bias, with the opposite sign", "forecast: ME, with the opposite sign"],
  reference: "Hyndman and Koehler (2006), Another look at measures of forecast accuracy",
};
