/**
 * Squared error (truth - predicted)^2, in squared units of the truth. Its mean is least for the conditional mean.
 *
 * With a 0/1 truth and a probability its mean is the Brier score, in [0, 1].
 */
export function squaredLoss(truth: number, predicted: number): number {
  const residual = truth - predicted;
  return residual * residual;
}
