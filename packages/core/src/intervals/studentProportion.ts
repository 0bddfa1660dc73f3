import { checkCounts } from "./counts.ts";
import type { Interval, IntervalOptions } from "./interval.ts";
import { proportionStandardError } from "./normalProportion.ts";
import { studentMean } from "./studentMean.ts";

/**
 * Student t interval for a proportion of `k` in `n`: s^2 = r(1-r)/(n-1) and t with n - 1 degrees of freedom.
 *
 * The t interval of the mean of n zero-one losses. Not clipped to [0, 1]; [0, 1] when n <= 1.
 */
export function studentProportion(k: number, n: number, options: IntervalOptions = {}): Interval {
  const rate = checkCounts(k, n) / n;
  return studentMean(rate, proportionStandardError(rate, n), n, { ...options, range: [0, 1] });
}
