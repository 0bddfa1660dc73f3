import type { Interval } from "../../intervals/interval.ts";
import { binomialMass } from "../../numeric/distributions/binomial.ts";

/**
 * The probability with which intervals for a proportion hold the true rate: the sum of the binomial masses of all counts
 * whose interval does. Exact; nothing is simulated. `intervals[k]` is the one for k of n, n + 1 in all.
 */
export function exactCoverage(intervals: readonly Pick<Interval, "lower" | "upper">[], rate: number): number {
  const n = intervals.length - 1;
  let sum = 0;
  for (let k = 0; k <= n; k++) {
    const { lower, upper } = intervals[k];
    if (lower <= rate && rate <= upper) sum += binomialMass(k, n, rate);
  }
  return Math.min(1, sum);
}

/** The width that is expected of the same intervals. */
export function expectedWidth(intervals: readonly Pick<Interval, "lower" | "upper">[], rate: number): number {
  const n = intervals.length - 1;
  let sum = 0;
  for (let k = 0; k <= n; k++) sum += (intervals[k].upper - intervals[k].lower) * binomialMass(k, n, rate);
  return sum;
}
