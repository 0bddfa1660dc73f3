import type { MarginLoss } from "./marginLoss.ts";

/**
 * 2 / (1 + e^m), in (0, 2). Smooth, an upper bound of the zero-one loss that is closer than the convex ones and bounded
 * for outliers, but not convex: minimising it may end in a local minimum.
 * Kitov, Model evaluation.
 */
export const sigmoid: MarginLoss = {
  name: "sigmoid",
  value: (margin) => {
    const small = Math.exp(-Math.abs(margin));
    return (2 * (margin > 0 ? small : 1)) / (1 + small);
  },
  derivative: (margin) => {
    const small = Math.exp(-Math.abs(margin));
    return 0 - (2 * small) / (1 + small) ** 2;
  },
};
