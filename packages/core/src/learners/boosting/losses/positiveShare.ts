/**
 * The weighted share of the ones. Where there are none, or only ones, 2^-52 is left to the other class, so that its log
 * odds are finite.
 */
export function positiveShare(y: Float64Array, weights: Float64Array): number {
  let total = 0;
  let ones = 0;
  for (let i = 0; i < y.length; i++) {
    total += weights[i];
    ones += weights[i] * y[i];
  }
  return Math.max(Number.EPSILON, Math.min(1 - Number.EPSILON, ones / total));
}
