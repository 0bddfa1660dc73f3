import type { MarginLoss } from "./marginLoss.ts";

/**
 * max(0, 1 - m)^2. Convex, differentiable everywhere, an upper bound of the zero-one loss.
 *
 * Grows with the square of a wrong margin, so outliers weigh more than under the hinge.
 */
export const squaredHinge: MarginLoss = {
  name: "squaredHinge",
  value: (margin) => Math.max(0, 1 - margin) ** 2,
  derivative: (margin) => (margin < 1 ? -2 * (1 - margin) : 0),
  // no further than to the mirror image of the margin at 1: up to there no step leads away from weights that separate the rows
  rise: (margin, step) => (margin < 1 ? Math.min(2, 2 * step) * (1 - margin) : 0),
};
