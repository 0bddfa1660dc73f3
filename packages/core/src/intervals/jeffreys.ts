import { betaQuantile, betaUpperQuantile } from "../numeric/distributions/beta.ts";
import type { About } from "./about.ts";
import { checkCounts } from "./counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const jeffreysAbout: About = {
  id: "jeffreys",
  name: "Jeffreys interval",
  definition:
    "Equal-tailed interval of the Beta posterior under Jeffreys' prior Be(1/2, 1/2). At k = 0 the lower end is set to 0, and at k = n the upper end to 1, as Brown, Cai and DasGupta define it: with the Beta quantile, coverage would fall to 0 for rates near 0 and 1. The result says so in its note. The mean coverage is close to the level; at single rates it can be lower.",
  formula: "BetaQuantile(a/2 and 1-a/2; k + 1/2, n - k + 1/2); lower = 0 if k = 0, upper = 1 if k = n",
  range: "inside [0, 1]",
  peers: [
    'statsmodels: proportion_confint(k, n, method="jeffreys") keeps the Beta quantiles at k = 0 and k = n',
    "R: qbeta(c(.025, .975), k + .5, n - k + .5)",
    "scikit-learn and H2O print no interval",
  ],
  reference: "Brown, Cai, DasGupta (2001), Statist. Sci. 16:101",
};

/**
 * Jeffreys interval for a proportion of `k` successes in `n` trials: quantiles of Be(k + 1/2, n - k + 1/2).
 *
 * The lower bound is 0 at k = 0, the upper 1 at k = n: otherwise coverage would fall to 0 as p nears 0 or 1. `note` then
 * says so.
 *
 * @see Brown, Cai and DasGupta (2001), Statist. Sci. 16:101
 * @example
 * ```ts
 * import { jeffreys } from "@heldout/core";
 * jeffreys(8, 100).lower; // 0.0385
 * jeffreys(8, 100).upper; // 0.1453
 * ```
 */
export function jeffreys(k: number, n: number, options: IntervalOptions = {}): Interval {
  const tail = tailOf(options);
  const successes = checkCounts(k, n);
  const a = successes + 0.5;
  const b = n - successes + 0.5;
  const bounds = {
    lower: () => (successes === 0 ? 0 : betaQuantile(tail, a, b)),
    upper: () => (successes === n ? 1 : betaUpperQuantile(tail, a, b)),
  };
  return { ...intervalBetween("jeffreys", bounds, options), ...pinnedEnd(successes, n, options) };
}

/** An end that is set and not a quantile, in words. One-sided, the end that is left open is none. */
function pinnedEnd(k: number, n: number, { side = "both" }: IntervalOptions): { readonly note?: string } {
  const [end, at] = k === 0 ? (["lower", 0] as const) : k === n ? (["upper", 1] as const) : [null, null];
  if (end === null || (side !== "both" && side !== end)) return {};
  return {
    note: `the ${end} end is set to ${at}, not the Beta quantile: k = ${k === 0 ? "0" : "n"} (Brown, Cai and DasGupta 2001)`,
  };
}
