/**
 * What the weights of a file mean.
 *
 * Whole numbers are repetitions: a weight of 2 equals the row twice, in values, intervals and n. Anything else are
 * sampling weights: values are weighted all the same, but a row stays one independent observation, and only the ratios
 * of the weights matter for intervals.
 */
export type WeightMeaning = "repetition" | "sampling";

export function meaningOf(weight: Float64Array): WeightMeaning {
  for (let i = 0; i < weight.length; i++) if (!Number.isInteger(weight[i])) return "sampling";
  return "repetition";
}

/**
 * Kish's effective sample size: the number of equally weighted rows that would be as precise, (sum w)² / sum w²; 0 when
 * all weights are 0.
 *
 * @example
 * ```ts
 * import { effectiveRows } from "@heldout/core/intervals";
 * effectiveRows(Float64Array.of(1, 1, 2)); // 2.667
 * ```
 * @see Kish (1965), Survey sampling
 */
export function effectiveRows(weight: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < weight.length; i++) {
    sum += weight[i];
    squares += weight[i] * weight[i];
  }
  return squares > 0 ? (sum * sum) / squares : 0;
}
