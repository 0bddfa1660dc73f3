import { type BoostingLoss, residuals } from "./boostingLoss.ts";
import { weightedQuantile } from "./weightedQuantile.ts";

/** The pinball loss: `share` (y - f) above the score, (1 - share) (f - y) below. Its optimum is the quantile of that share. */
export function quantile(share: number): BoostingLoss {
  return {
    name: "quantile",
    value: (y, f) => (y >= f ? share * (y - f) : (1 - share) * (f - y)),
    negativeGradient: (y, f) => (y > f ? share : y < f ? share - 1 : 0),
    curvature: () => 1,
    initial: (y, weights) => weightedQuantile(y, weights, share),
    optimum: (y, f, weights) => weightedQuantile(residuals(y, f), weights, share),
  };
}
