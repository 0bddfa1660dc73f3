/**
 * Absolute error |truth - predicted|, in units of the truth. Its mean is the MAE, which the conditional median
 * minimises.
 *
 * @example
 * ```ts
 * import { absoluteLoss } from "@heldout/core/metrics";
 * absoluteLoss(3, 5); // 2
 * ```
 */
export function absoluteLoss(truth: number, predicted: number): number {
  return Math.abs(truth - predicted);
}
