/**
 * DeLong's covariance of two AUCs from the influences of their rows (`aucInfluence`), with n - 1 of each class: a variance
 * when both are the same. `truth` is 1 for positives. Weights are not taken into account.
 */
export function delongCovariance(truth: ArrayLike<number>, a: Float64Array, b: Float64Array): number {
  const sums = [0, 0];
  const rows = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const side = truth[i] === 1 ? 1 : 0;
    sums[side] += a[i] * b[i];
    rows[side]++;
  }
  return (sums[0] * rows[0]) / (rows[0] - 1) + (sums[1] * rows[1]) / (rows[1] - 1);
}
