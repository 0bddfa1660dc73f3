import type { BoostingLoss } from "./boostingLoss.ts";
import { positiveShare } from "./positiveShare.ts";

/**
 * -ln p of the truth with p = 1 / (1 + e^-f): the score is the log odds. A leaf takes one Newton step,
 * Σ (y - p) / Σ p (1 - p), because the optimum of a leaf of one class is infinite.
 */
export const logistic: BoostingLoss = {
  name: "logistic",
  value: (y, f) => Math.max(0, f) - y * f + Math.log1p(Math.exp(-Math.abs(f))),
  negativeGradient: (y, f) => y - 1 / (1 + Math.exp(-f)),
  curvature: (_, f) => {
    const small = Math.exp(-Math.abs(f));
    return small / (1 + small) ** 2;
  },
  initial: (y, weights) => {
    const share = positiveShare(y, weights);
    return Math.log(share / (1 - share));
  },
};
