import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import type { About } from "./about.ts";
import { checkCounts } from "./counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const wilsonAbout: About = {
  id: "wilson",
  name: "Wilson score interval",
  definition:
    "All rates p that a score test (a normal test with the variance under p) does not reject. The default for a proportion: its mean coverage is close to the level even for small n, it stays in [0, 1], and its width is positive even when no row or every row is an error.",
  formula: "(k + z^2/2 ± z sqrt(k(n-k)/n + z^2/4)) / (n + z^2), z the normal quantile",
  range: "inside [0, 1]",
  peers: [
    "R: prop.test(k, n, correct = FALSE); plain prop.test adds a continuity correction and is wider",
    'statsmodels: proportion_confint(k, n, method="wilson"); its default is the normal interval',
    "scikit-learn and H2O print no interval",
  ],
  reference: "Wilson (1927), J. Amer. Statist. Assoc. 22:209; Brown, Cai, DasGupta (2001), Statist. Sci. 16:101",
};

/**
 * Wilson score interval for a proportion of `k` successes in `n` trials; both may be fractional.
 *
 * It never leaves [0, 1] and, unlike the normal interval, never collapses at k = 0 or k = n. It agrees with R's
 * `prop.test(k, n, correct = FALSE)`.
 *
 * @see Wilson (1927), J. Amer. Statist. Assoc. 22:209
 * @example
 * ```ts
 * import { wilson } from "@heldout/core";
 * wilson(8, 100).lower; // 0.041
 * wilson(0, 20).upper; // 0.161
 * ```
 */
export function wilson(k: number, n: number, options: IntervalOptions = {}): Interval {
  const z = normalUpperQuantile(tailOf(options));
  const successes = checkCounts(k, n);
  return intervalBetween(
    "wilson",
    { lower: () => scoreRoot(successes, n, -z), upper: () => scoreRoot(successes, n, z) },
    options,
  );
}

/**
 * The root p of (k - np)^2 = z^2 n p (1-p) on the side of z's sign.
 *
 * The lower one is taken as the product of the roots over the upper: no difference of near numbers, and 0 at k = 0.
 */
export function scoreRoot(k: number, n: number, z: number): number {
  const far = k + (z * z) / 2 + Math.abs(z) * Math.sqrt(k * (1 - k / n) + (z * z) / 4);
  if (z < 0) return ((k / n) * k) / far;
  return k === n ? 1 : Math.min(1, far / (n + z * z));
}
