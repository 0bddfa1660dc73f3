import { numberLossFamily } from "../families/numberLoss.ts";
import type { MetricAbout, NumberLossMetric } from "../metric.ts";

/**
 * Mean absolute percentage error, as a fraction: 0.1 is ten per cent. Undefined when a truth is 0.
 *
 * @see Hyndman and Koehler (2006), Another look at measures of forecast accuracy
 * @example
 * ```ts
 * import { estimate, mape, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(mape, prediction).value; // 0.323
 * ```
 */
export const mape: NumberLossMetric = {
  id: "mape",
  name: "mean absolute percentage error",
  from: "number-loss",
  family: numberLossFamily,
  accepts: ["numbers"],
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
  loss: (truth, predicted) => Math.abs((truth - predicted) / truth),
  refuse: (truth) => (truth === 0 ? "a truth of 0 has no percentage error" : null),
};

export const mapeAbout: MetricAbout = {
  definition: "The mean absolute error relative to the truth, as a fraction (0.1 is 10%). Undefined when a truth is 0.",
  formula: "(1/n) sum |y - f| / |y|",
  peers: [
    "scikit-learn: mean_absolute_percentage_error, which divides by 2e-16 where the truth is 0",
    "R mlr3: regr.mape",
    "H2O: not printed",
  ],
  reference: "Hyndman and Koehler (2006), Another look at measures of forecast accuracy",
};
