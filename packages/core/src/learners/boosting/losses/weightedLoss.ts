import type { BoostingLoss } from "./boostingLoss.ts";

/** Σ w loss / Σ w, in the order of the rows. */
export function weightedLoss({ value }: BoostingLoss, y: Float64Array, f: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < y.length; i++) {
    sum += weights[i] * value(y[i], f[i]);
    total += weights[i];
  }
  return sum / total;
}
