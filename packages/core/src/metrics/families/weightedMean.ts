import { undefinedBecause, type Value } from "../metric.ts";

/** The mean of what rows give, by their weights; a row of weight 0 is not looked at. */
export function weightedMean(weight: Float64Array, of: (row: number) => number): Value {
  let total = 0;
  let sum = 0;
  for (let row = 0; row < weight.length; row++) {
    if (weight[row] === 0) continue;
    total += weight[row];
    sum += weight[row] * of(row);
  }
  return total > 0 ? sum / total : undefinedBecause("there is no row");
}
