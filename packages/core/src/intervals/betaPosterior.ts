import { betaQuantile, betaUpperQuantile } from "../numeric/distributions/beta.ts";
import type { About } from "./about.ts";
import { checkCounts } from "./counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const betaAbout: About = {
  id: "beta",
  name: "Beta posterior, equal-tailed",
  definition:
    "With a uniform prior, the posterior of the error rate after k errors in n rows is Be(k+1, n-k+1). The interval leaves the same probability on both sides. It is a credible interval: a statement about the rate under that prior.",
  formula: "BetaQuantile(a/2 and 1-a/2; k + 1, n - k + 1)",
  range: "strictly inside (0, 1)",
  peers: [
    "R: qbeta(c(.025, .975), k + 1, n - k + 1)",
    "SciPy: beta(k + 1, n - k + 1).interval(0.95)",
    "scikit-learn and H2O print no interval",
  ],
  reference: "Bayes (1763); Kitov, Model evaluation, on the hold-out estimate of the error rate",
};

/**
 * Equal-tailed credible interval of a proportion from the posterior Be(k + 1, n - k + 1), which follows from a uniform
 * prior.
 *
 * It lies strictly inside (0, 1): at k = 0 the lower bound is above 0.
 *
 * @see Kitov, Model evaluation
 * @example
 * ```ts
 * import { betaPosterior } from "@heldout/core";
 * betaPosterior(8, 100).lower; // 0.0416
 * betaPosterior(0, 20).upper; // 0.1611
 * ```
 */
export function betaPosterior(k: number, n: number, options: IntervalOptions = {}): Interval {
  const tail = tailOf(options);
  const successes = checkCounts(k, n);
  const a = successes + 1;
  const b = n - successes + 1;
  const bounds = { lower: () => betaQuantile(tail, a, b), upper: () => betaUpperQuantile(tail, a, b) };
  return intervalBetween("beta", bounds, options);
}
