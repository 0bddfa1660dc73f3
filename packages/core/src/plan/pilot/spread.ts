import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";

export interface Spread {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The standard deviation of `values` (divisor n - 1) with an interval that holds for any distribution with a fourth
 * moment: on the log scale the variance of s² is (m4 / s⁴ - 1) / n. null with fewer than two values or no spread.
 */
export function spreadOf(values: ArrayLike<number>, level: number): Spread | null {
  const n = values.length;
  if (n < 2) return null;
  let mean = 0;
  for (let i = 0; i < n; i++) mean += values[i] / n;
  let squares = 0;
  let fourths = 0;
  for (let i = 0; i < n; i++) {
    const square = (values[i] - mean) ** 2;
    squares += square;
    fourths += square * square;
  }
  const variance = squares / (n - 1);
  if (!(variance > 0) || !Number.isFinite(variance)) return null;
  const peaked = fourths / n / (squares / n) ** 2;
  const reach = (normalUpperQuantile((1 - level) / 2) / 2) * Math.sqrt(Math.max(0, peaked - 1) / n);
  const value = Math.sqrt(variance);
  return { value, lower: value * Math.exp(-reach), upper: value * Math.exp(reach) };
}
