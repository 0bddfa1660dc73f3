import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import type { About } from "./about.ts";
import { checkCounts } from "./counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const normalAbout: About = {
  id: "normal",
  name: "Normal interval of a proportion",
  definition:
    "The rate plus and minus normal quantiles of its estimated standard error, with m - 1 under the root. Simple and known from textbooks. It undercovers for small samples and for rates near 0 and 1, can leave [0, 1], and has width 0 when there are no errors. With one row there is no standard error, and the interval is [0, 1].",
  formula: "r ± z s, s^2 = r(1-r)/(m-1); one-sided r + z s or r - z s",
  range: "not clipped: may leave [0, 1]",
  peers: [
    'statsmodels: proportion_confint(k, n, method="normal") divides by n and clips to [0, 1]',
    "R: r + qnorm(c(.025, .975)) * sqrt(r * (1 - r) / (n - 1))",
    "scikit-learn and H2O print no interval",
  ],
  reference:
    "Wald interval with the unbiased variance; its coverage: Brown, Cai, DasGupta (2001), Statist. Sci. 16:101",
};

/**
 * Normal (Wald) interval for a proportion of `k` successes in `n` trials, with the unbiased variance s² = r(1 - r)/(n
 * - 1).
 *
 * It is not cut off at 0 and 1, and it is a point at k = 0 and k = n: prefer {@link wilson}. With n <= 1 there is no
 * standard error, and the interval is [0, 1].
 *
 * @example
 * ```ts
 * import { normalProportion } from "@heldout/core";
 * normalProportion(8, 100, { side: "upper" }).upper; // 0.125
 * ```
 */
export function normalProportion(k: number, n: number, options: IntervalOptions = {}): Interval {
  const z = normalUpperQuantile(tailOf(options));
  const rate = checkCounts(k, n) / n;
  const standardError = proportionStandardError(rate, n);
  if (standardError === null) return intervalBetween("normal", { lower: () => 0, upper: () => 1 }, options);
  const bounds = { lower: () => rate - z * standardError, upper: () => rate + z * standardError };
  return { ...intervalBetween("normal", bounds, options), standardError };
}

/**
 * Standard error of a proportion, sqrt(r(1-r)/(n-1)): that of the mean of 0/1 losses. null when n <= 1.
 *
 * @example
 * ```ts
 * import { proportionStandardError } from "@heldout/core/intervals";
 * proportionStandardError(0.08, 100); // 0.0273
 * ```
 */
export function proportionStandardError(rate: number, n: number): number | null {
  return n > 1 ? Math.sqrt((rate * (1 - rate)) / (n - 1)) : null;
}
