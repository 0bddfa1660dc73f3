import { type BoostingLoss, residuals } from "./boostingLoss.ts";
import { weightedQuantile } from "./weightedQuantile.ts";

/** |y - f|: trees are grown on the signs of the residuals, and leaves hold medians. Outliers pull with the force of one row. */
export const absolute: BoostingLoss = {
  name: "absolute",
  value: (y, f) => Math.abs(y - f),
  negativeGradient: (y, f) => Math.sign(y - f),
  curvature: () => 1,
  initial: (y, weights) => weightedQuantile(y, weights, 0.5),
  optimum: (y, f, weights) => weightedQuantile(residuals(y, f), weights, 0.5),
};
