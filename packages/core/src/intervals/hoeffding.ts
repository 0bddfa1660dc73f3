import type { About } from "./about.ts";
import { checkCounts } from "./counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";
import type { MeanIntervalOptions } from "./studentMean.ts";

export const hoeffdingAbout: About = {
  id: "hoeffding",
  name: "Hoeffding interval",
  definition:
    "Its coverage for the mean of bounded losses is at least the stated level, for every n and every distribution on the range. It is wide, and does not become narrower for small rates. It needs the range of the loss.",
  formula: "mean ± (b - a) sqrt(ln(2/alpha) / (2n)), one-sided ln(1/alpha); losses in [a, b], truncated at a and b",
  range: "inside the range of the loss",
  peers: ["R, scikit-learn, statsmodels and H2O have none; by hand sqrt(log(2 / 0.05) / (2 * n))"],
  reference: "Hoeffding (1963), J. Amer. Statist. Assoc. 58:13, theorem 2",
};

/** (b - a) sqrt(ln(1 / tail) / (2n)): how far a mean of `n` losses in [a, b] is trusted, before any cut to the range. */
export function hoeffdingHalfWidth(n: number, options: MeanIntervalOptions = {}): number {
  const { range = [0, 1] } = options;
  return (range[1] - range[0]) * Math.sqrt(-Math.log(tailOf(options)) / (2 * n));
}

/**
 * Hoeffding's interval for a mean of `n` independent losses in `range` (default [0, 1]).
 *
 * Coverage is never below the level. It is cut off at the ends of the range, which costs no coverage.
 *
 * @see Hoeffding (1963), J. Amer. Statist. Assoc. 58:13
 * @example
 * ```ts
 * import { hoeffding } from "@heldout/core";
 * hoeffding(0.08, 100).upper; // 0.2158
 * ```
 */
export function hoeffding(mean: number, n: number, options: MeanIntervalOptions = {}): Interval {
  const { range = [0, 1] } = options;
  const half = hoeffdingHalfWidth(n, options);
  const bounds = { lower: () => Math.max(range[0], mean - half), upper: () => Math.min(range[1], mean + half) };
  return intervalBetween("hoeffding", bounds, options, range);
}

/** Hoeffding interval for a proportion of `k` in `n`: the mean of n losses in [0, 1]. */
export function hoeffdingProportion(k: number, n: number, options: IntervalOptions = {}): Interval {
  return hoeffding(checkCounts(k, n) / n, n, { ...options, range: [0, 1] });
}
