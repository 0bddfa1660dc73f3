import type { BoostingLoss } from "./boostingLoss.ts";

/** The step where all counts are 0 and the optimum is -Infinity; as in R's gbm. */
const LOWEST_STEP = -19;

/**
 * e^f - y f, the negative log likelihood of a Poisson count without the part that f does not change: the score is the
 * log of the mean. Targets are 0 or more.
 */
export const poisson: BoostingLoss = {
  name: "poisson",
  value: (y, f) => Math.exp(f) - y * f,
  negativeGradient: (y, f) => y - Math.exp(f),
  curvature: (_, f) => Math.exp(f),
  initial: (y, weights) => logRatio(y, new Float64Array(y.length), weights),
  optimum: logRatio,
};

function logRatio(y: Float64Array, f: Float64Array, weights: Float64Array): number {
  let seen = 0;
  let expected = 0;
  for (let i = 0; i < y.length; i++) {
    seen += weights[i] * y[i];
    expected += weights[i] * Math.exp(f[i]);
  }
  return Math.max(LOWEST_STEP, Math.log(seen / expected));
}
