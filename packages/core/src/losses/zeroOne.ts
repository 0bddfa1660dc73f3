/** 1 for a wrong label, 0 for the right one. Its mean is the error rate. */
export function zeroOneLoss(truth: number, predicted: number): number {
  return truth === predicted ? 0 : 1;
}
