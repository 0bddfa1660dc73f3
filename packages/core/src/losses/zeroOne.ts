/**
 * 1 for a wrong label, 0 for the correct one. Its mean is the error rate.
 *
 * @example
 * ```ts
 * import { zeroOneLoss } from "@heldout/core/metrics";
 * [zeroOneLoss(2, 2), zeroOneLoss(2, 0)]; // [ 0, 1 ]
 * ```
 */
export function zeroOneLoss(truth: number, predicted: number): number {
  return truth === predicted ? 0 : 1;
}
