import { absoluteLoss } from "../../losses/absolute.ts";
import { numberLossFamily } from "../families/numberLoss.ts";
import type { MetricAbout, NumberLossMetric } from "../metric.ts";

/**
 * Mean absolute error, in units of the target.
 *
 * @see Willmott and Matsuura (2005), Advantages of the mean absolute error
 * @example
 * ```ts
 * import { estimate, mae, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(mae, prediction).value; // 0.875
 * ```
 */
export const mae: NumberLossMetric = {
  id: "mae",
  name: "mean absolute error",
  from: "number-loss",
  family: numberLossFamily,
  accepts: ["numbers"],
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
  loss: absoluteLoss,
};

export const maeAbout: MetricAbout = {
  definition: "The mean absolute difference between truth and prediction, in units of the target.",
  formula: "(1/n) sum |y - f|",
  peers: ["scikit-learn: mean_absolute_error, the same", "R mlr3: regr.mae", "H2O: mae"],
  reference: "Willmott and Matsuura (2005), Advantages of the mean absolute error",
};
