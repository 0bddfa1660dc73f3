/**
 * Squared error (truth - predicted)², in squared units of the truth. Its mean is the MSE, which the conditional mean
 * minimises.
 *
 * With a 0/1 truth and a probability its mean is the Brier score, in [0, 1].
 *
 * @example
 * ```ts
 * import { squaredLoss } from "@heldout/core/metrics";
 * squaredLoss(1, 0.8); // 0.04
 * ```
 */
export function squaredLoss(truth: number, predicted: number): number {
  const residual = truth - predicted;
  return residual * residual;
}
