import type { MarginLoss } from "./marginLoss.ts";

/**
 * e^-m, the loss that AdaBoost minimises. Convex, smooth, an upper bound of the zero-one loss.
 *
 * Strongly affected by outliers: below m = -709.78 no double holds its value, and it is Infinity.
 * Kitov, Model evaluation.
 */
export const exponential: MarginLoss = {
  name: "exponential",
  value: (margin) => Math.exp(-margin),
  derivative: (margin) => 0 - Math.exp(-margin),
};
