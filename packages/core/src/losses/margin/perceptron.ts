import type { MarginLoss } from "./marginLoss.ts";

/**
 * max(0, -m), the loss of Rosenblatt's perceptron. Convex; no upper bound of the zero-one loss, which it undercuts for
 * -1 < m < 0.
 *
 * At the kink m = 0 the derivative is -1: descent that starts from zero weights, where every margin is 0, must move.
 */
export const perceptron: MarginLoss = {
  name: "perceptron",
  value: (margin) => Math.max(0, -margin),
  derivative: (margin) => (margin <= 0 ? -1 : 0),
};
