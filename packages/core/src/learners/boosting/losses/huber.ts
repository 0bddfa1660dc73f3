import { type BoostingLoss, residuals } from "./boostingLoss.ts";
import { weightedQuantile } from "./weightedQuantile.ts";

/**
 * Squares up to a width, straight lines beyond: r² / 2 where |r| <= width, width (|r| - width / 2) elsewhere.
 *
 * In boosting the width is recomputed in every round: the `share` quantile of the absolute residuals (Friedman 2001).
 * The first constant is the median, as there; leaves hold the exact optimum and not Friedman's first approximation.
 */
export function huber(share: number, width: number = Number.POSITIVE_INFINITY): BoostingLoss {
  return {
    name: "huber",
    value: (y, f) => {
      const distance = Math.abs(y - f);
      return distance <= width ? distance ** 2 / 2 : width * (distance - width / 2);
    },
    negativeGradient: (y, f) => clip(y - f, width),
    curvature: () => 1,
    initial: (y, weights) => weightedQuantile(y, weights, 0.5),
    optimum: (y, f, weights) => huberCentre(residuals(y, f), weights, width),
    adapt: (y, f, weights) => huber(share, weightedQuantile(residuals(y, f).map(Math.abs), weights, share)),
  };
}

function clip(value: number, width: number): number {
  return Math.max(-width, Math.min(width, value));
}

/**
 * The c with Σ w clip(r - c) = 0. The sum falls with c and is a straight line between kinks, so Newton's method ends
 * exactly once it is on the right piece; a step that leaves the bracket is halved instead.
 */
export function huberCentre(values: Float64Array, weights: Float64Array, width: number): number {
  const median = weightedQuantile(values, weights, 0.5);
  if (width === 0) return median;
  let low = values.reduce((a, b) => Math.min(a, b));
  let high = values.reduce((a, b) => Math.max(a, b));
  let centre = median;
  for (let round = 0; round < 200; round++) {
    let pull = 0;
    let inside = 0;
    for (let i = 0; i < values.length; i++) {
      const distance = values[i] - centre;
      pull += weights[i] * clip(distance, width);
      if (Math.abs(distance) <= width) inside += weights[i];
    }
    if (pull === 0) return centre;
    if (pull > 0) low = centre;
    else high = centre;
    const newton = inside > 0 ? centre + pull / inside : Number.NaN;
    const next = newton > low && newton < high ? newton : low / 2 + high / 2;
    if (Math.abs(next - centre) <= Number.EPSILON * Math.max(Math.abs(centre), Math.abs(next))) return next;
    centre = next;
  }
  return centre;
}
