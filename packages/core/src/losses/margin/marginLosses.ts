import { exponential } from "./exponential.ts";
import { hinge } from "./hinge.ts";
import { logistic } from "./logistic.ts";
import type { MarginLoss } from "./marginLoss.ts";
import { perceptron } from "./perceptron.ts";
import { sigmoid } from "./sigmoid.ts";
import { squaredHinge } from "./squaredHinge.ts";

/**
 * The name of a margin loss, as learners take it for their parameter `loss`.
 *
 * @see {@link marginLosses}
 */
export type MarginLossName = "hinge" | "squaredHinge" | "logistic" | "exponential" | "sigmoid" | "perceptron";

/**
 * Every margin loss by name: the convex surrogates of the zero-one loss, and the sigmoid, which is bounded.
 *
 * @example
 * ```ts
 * import { marginLosses } from "@heldout/core/metrics";
 * marginLosses.hinge.value(0.25); // 0.75
 * marginLosses.logistic.derivative(0); // -0.5
 * ```
 */
export const marginLosses: Readonly<Record<MarginLossName, MarginLoss>> = {
  hinge,
  squaredHinge,
  logistic,
  exponential,
  sigmoid,
  perceptron,
};
