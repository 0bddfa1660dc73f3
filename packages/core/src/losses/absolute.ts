/** Absolute error, in units of the truth. Its mean is least for the conditional median. */
export function absoluteLoss(truth: number, predicted: number): number {
  return Math.abs(truth - predicted);
}
