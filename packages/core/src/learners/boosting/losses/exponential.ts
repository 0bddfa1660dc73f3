import type { BoostingLoss } from "./boostingLoss.ts";
import { positiveShare } from "./positiveShare.ts";

/**
 * e^-yf with y = ±1 (given as 1 and 0), AdaBoost's loss. It is least at half the log odds, so p = 1 / (1 + e^-2f).
 * A leaf takes one Newton step, which is never longer than 1.
 */
export const exponential: BoostingLoss = {
  name: "exponential",
  value: (y, f) => Math.exp(y > 0 ? -f : f),
  negativeGradient: (y, f) => (y > 0 ? Math.exp(-f) : -Math.exp(f)),
  curvature: (y, f) => Math.exp(y > 0 ? -f : f),
  initial: (y, weights) => {
    const share = positiveShare(y, weights);
    return Math.log(share / (1 - share)) / 2;
  },
};
