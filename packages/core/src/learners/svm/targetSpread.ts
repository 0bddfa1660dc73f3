import { columnMean } from "../columnMean.ts";

/** The mean of a numeric target and its standard deviation (divisor n) over weighted rows; 1 for a constant one. */
export function targetSpread(y: Float64Array, weights: Float64Array): { readonly mean: number; readonly sd: number } {
  const mean = columnMean(y, weights);
  let squares = 0;
  let total = 0;
  for (let i = 0; i < y.length; i++) {
    squares += weights[i] * (y[i] - mean) ** 2;
    total += weights[i];
  }
  const sd = Math.sqrt(squares / total);
  return { mean, sd: sd > 0 ? sd : 1 };
}
