import type { MarginLoss } from "./marginLoss.ts";

/**
 * max(0, 1 - m), the loss of support vector machines. Convex, an upper bound of the zero-one loss.
 *
 * At the kink m = 1 the derivative is 0: a row that has reached its margin asks for nothing.
 * Kitov, Model evaluation.
 */
export const hinge: MarginLoss = {
  name: "hinge",
  value: (margin) => Math.max(0, 1 - margin),
  derivative: (margin) => (margin < 1 ? -1 : 0),
};
