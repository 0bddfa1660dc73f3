import { betaQuantile, betaUpperQuantile } from "../numeric/distributions/beta.ts";
import type { About } from "./about.ts";
import { checkCounts } from "./counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const clopperPearsonAbout: About = {
  id: "clopper-pearson",
  name: "Clopper-Pearson interval",
  definition:
    "All rates p that neither of two exact one-sided binomial tests rejects. Its coverage is at least the stated level for every n and p; in return it is wider than Wilson's interval.",
  formula: "[BetaQuantile(a/2; k, n-k+1), BetaQuantile(1-a/2; k+1, n-k)]; 0 below at k = 0, 1 above at k = n",
  range: "inside [0, 1]",
  peers: [
    "R: binom.test(k, n)$conf.int",
    'statsmodels: proportion_confint(k, n, method="beta")',
    "scikit-learn and H2O print no interval",
  ],
  reference: "Clopper, Pearson (1934), Biometrika 26:404",
};

/**
 * Exact interval for a proportion of `k` successes in `n` trials: coverage is never below the level, whatever n and p.
 *
 * The lower bound is 0 at k = 0, the upper 1 at k = n. Fractional counts use the same Beta quantiles; the guarantee
 * holds for whole ones. It agrees with R's `binom.test`.
 *
 * @see Clopper and Pearson (1934), Biometrika 26:404
 * @example
 * ```ts
 * import { clopperPearson } from "@heldout/core";
 * clopperPearson(8, 100).lower; // 0.0352
 * clopperPearson(8, 100).upper; // 0.1516
 * ```
 */
export function clopperPearson(k: number, n: number, options: IntervalOptions = {}): Interval {
  const tail = tailOf(options);
  const successes = checkCounts(k, n);
  const failures = n - successes;
  const bounds = {
    lower: () => (successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1)),
    upper: () => (failures === 0 ? 1 : betaUpperQuantile(tail, successes + 1, failures)),
  };
  return intervalBetween("clopper-pearson", bounds, options);
}
