import { transformFamily } from "../families/transform.ts";
import type { MetricAbout, TransformMetric } from "../metric.ts";
import { mse } from "./mse.ts";

/**
 * Root mean squared error, in units of the target. Its interval is that of the mean squared error, transformed.
 *
 * @example
 * ```ts
 * import { estimate, numbers, rmse } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(rmse, prediction).value; // 1.146
 * ```
 */
export const rmse: TransformMetric<"numbers"> = {
  id: "rmse",
  name: "root mean squared error",
  from: "transform",
  family: transformFamily,
  accepts: ["numbers"],
  of: mse,
  map: (value) => Math.sqrt(Math.max(0, value)),
  slope: (value) => 1 / (2 * Math.sqrt(value)),
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
};

export const rmseAbout: MetricAbout = {
  definition:
    "The square root of the mean squared error, in units of the target. Its interval is that of the mean squared error, transformed.",
  formula: "sqrt((1/n) sum (y - f)^2)",
  peers: ["scikit-learn: root_mean_squared_error", "R mlr3: regr.rmse", "H2O: rmse"],
  reference: "Gauss (1821), Theoria combinationis",
};
