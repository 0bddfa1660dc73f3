import { exponential } from "./exponential.ts";
import { hinge } from "./hinge.ts";
import { logistic } from "./logistic.ts";
import type { MarginLoss } from "./marginLoss.ts";
import { perceptron } from "./perceptron.ts";
import { sigmoid } from "./sigmoid.ts";
import { squaredHinge } from "./squaredHinge.ts";

export type MarginLossName = "hinge" | "squaredHinge" | "logistic" | "exponential" | "sigmoid" | "perceptron";

/** Every margin loss by its name. */
export const marginLosses: Readonly<Record<MarginLossName, MarginLoss>> = {
  hinge,
  squaredHinge,
  logistic,
  exponential,
  sigmoid,
  perceptron,
};
