import { squaredLoss } from "../../losses/squared.ts";
import { numberLossFamily } from "../families/numberLoss.ts";
import type { MetricAbout, NumberLossMetric } from "../metric.ts";

/**
 * Mean squared error, in squared units of the target.
 *
 * @example
 * ```ts
 * import { estimate, mse, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(mse, prediction).value; // 1.3125
 * ```
 */
export const mse: NumberLossMetric = {
  id: "mse",
  name: "mean squared error",
  from: "number-loss",
  family: numberLossFamily,
  accepts: ["numbers"],
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
  loss: squaredLoss,
};

export const mseAbout: MetricAbout = {
  definition: "The mean squared difference between truth and prediction, in squared units of the target.",
  formula: "(1/n) sum (y - f)^2",
  peers: ["scikit-learn: mean_squared_error, the same", "R mlr3: regr.mse", "H2O: mse"],
  reference: "Gauss (1821), Theoria combinationis",
};
