import type { MarginLoss } from "./marginLoss.ts";

/**
 * ln(1 + e^-m), the loss of logistic regression: -ln p of the truth when p = 1 / (1 + e^-g). Convex, smooth.
 *
 * It bounds the zero-one loss from above only after division by ln 2: at m = 0 it is ln 2, not 1.
 * Kitov, Model evaluation.
 */
export const logistic: MarginLoss = {
  name: "logistic",
  // Only e to a negative power is ever taken: nothing overflows, and log1p keeps the far right tail.
  value: (margin) => Math.max(0, -margin) + Math.log1p(Math.exp(-Math.abs(margin))),
  derivative: (margin) => {
    const small = Math.exp(-Math.abs(margin));
    return 0 - (margin > 0 ? small : 1) / (1 + small);
  },
};
