import { betaQuantile } from "../../numeric/distributions/beta.ts";

/** How many of the largest values are looked at. */
const LARGEST = 3;

/**
 * A lower confidence bound of the mean of values that are never below 0, from the largest of them alone. It holds whatever the
 * tail is, and needs no variance: one row of a huge loss makes a t interval unbounded, and this bound high.
 *
 * The probability P(X >= x) at the k-th largest x of n independent values has the distribution Beta(k, n - k + 1), or is
 * larger where values tie. So it is at least p, the `tail` quantile of that Beta, except with probability `tail`, and the mean is
 * then at least p x. The best of the first three k is taken, each at a third of `tail`.
 */
export function orderBound(values: Float64Array, { tail }: { readonly tail: number }): number {
  const n = values.length;
  const descending = Float64Array.from(values).sort().reverse();
  const most = Math.min(LARGEST, n);
  let bound = 0;
  for (let k = 1; k <= most; k++) {
    bound = Math.max(bound, betaQuantile(tail / most, k, n - k + 1) * descending[k - 1]);
  }
  return bound;
}
