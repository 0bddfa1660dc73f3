import { weightedMean } from "../../baseline/centre.ts";
import type { BoostingLoss } from "./boostingLoss.ts";

/** (y - f)² / 2: the negative gradient is the residual, and one Newton step is the mean residual, which is the optimum. */
export const squared: BoostingLoss = {
  name: "squared",
  value: (y, f) => (y - f) ** 2 / 2,
  negativeGradient: (y, f) => y - f,
  curvature: () => 1,
  initial: weightedMean,
};
