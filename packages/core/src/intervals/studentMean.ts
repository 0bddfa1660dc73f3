import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const studentAbout: About = {
  id: "student",
  name: "Student t interval",
  definition:
    "The mean of the row losses plus and minus t quantiles of its standard error, with n - 1 degrees of freedom. The default for means of row losses (log loss, Brier, MSE, MAE). Exact for normal losses; for skewed ones it is too narrow at small n. For a proportion it is the normal interval with t in place of z. With one row there is no standard error, and the interval is the whole range.",
  formula: "mean ± t(n-1) s / sqrt(n), s the standard deviation with divisor n - 1",
  range: "not clipped: may leave the range of the loss",
  peers: [
    "R: t.test(losses)$conf.int",
    "statsmodels: DescrStatsW(losses).tconfint_mean()",
    "scikit-learn and H2O print no interval",
  ],
  reference: "Student (1908), Biometrika 6:1",
};

/**
 * Level and side of an interval of a mean, and the range of the losses.
 *
 * @see {@link studentMean}
 */
export interface MeanIntervalOptions extends IntervalOptions {
  /**
   * Least and greatest value that a loss can have: the ends of one-sided intervals. Default all real numbers; [0, 1]
   * for {@link hoeffding}.
   */
  readonly range?: readonly [minimum: number, maximum: number] | undefined;
}

/**
 * Student's t interval for a mean of `n` row losses, from the mean and its standard error.
 *
 * It is not cut off at the range. Without a standard error (`null`, or n <= 1) the interval is the whole range.
 *
 * @see Student (1908), The probable error of a mean, Biometrika 6:1
 * @example
 * ```ts
 * import { studentMean } from "@heldout/core";
 * studentMean(2.4, 0.3, 20).lower; // 1.772
 * studentMean(2.4, 0.3, 20).upper; // 3.028
 * ```
 */
export function studentMean(
  mean: number,
  standardError: number | null,
  n: number,
  options: MeanIntervalOptions = {},
): Interval {
  const tail = tailOf(options);
  const { range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] } = options;
  if (standardError === null || !(n > 1)) {
    return intervalBetween("student", { lower: () => range[0], upper: () => range[1] }, options, range);
  }
  const half = studentUpperQuantile(tail, n - 1) * standardError;
  const bounds = { lower: () => mean - half, upper: () => mean + half };
  return { ...intervalBetween("student", bounds, options, range), standardError };
}
