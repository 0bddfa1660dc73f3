import type { About } from "../about.ts";
import { checkCounts } from "../counts.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../interval.ts";
import { mirrored, type UnitLosses } from "./bets.ts";
import { leastMean } from "./leastMean.ts";

export const anytimeAbout: About = {
  id: "anytime",
  name: "always-valid interval",
  definition:
    "A confidence sequence: the intervals after 1, 2, 3, ... rows contain the true mean simultaneously with the stated probability. You may therefore look after every row and stop for any reason, including the interval itself. It holds for proportions and for means of bounded losses, at every sample size and for every distribution within the bounds. A mean is excluded when betting against it would have multiplied the stake by 2/alpha. It is wider than an interval for a single look: about 1.6 times at 100 rows, 1.8 times at 10,000. The order of the rows must not depend on their losses; clustered rows and sampling weights are not supported. Means of unbounded losses get anytime-asymptotic instead.",
  formula:
    "all m in [0, 1] with sum_j w_j prod_i (1 + f_j (x_i/m - 1)) < 2/alpha, f_j = 2^-j, w_j = 1/(j(j+1)), and the same for 1 - x and 1 - m; losses scaled to [0, 1]",
  range: "inside the range of the loss",
  peers: [
    "Python confseq: betting_cs, whose usual bets depend on the order of the rows",
    "scikit-learn, statsmodels and H2O have none: their intervals hold for one look",
  ],
  reference:
    "Waudby-Smith and Ramdas (2023), J. R. Statist. Soc. B 86:1, Estimating means of bounded random variables by betting; Ville (1939)",
};

/**
 * Always-valid confidence interval for a proportion of `k` in `n`, which need not be whole numbers. Contains k/n, stays
 * in [0, 1] and never collapses. Holds at all n at once: the probability that any of the intervals of the growing
 * sample misses is at most 1 - level.
 *
 * @example
 * ```ts
 * import { anytimeProportion } from "@heldout/core/intervals";
 * anytimeProportion(8, 100).lower; // 0.017
 * anytimeProportion(8, 100).upper; // 0.184
 * ```
 * @see Waudby-Smith and Ramdas (2023), J. R. Statist. Soc. B 86:1; Ville (1939)
 */
export function anytimeProportion(k: number, n: number, options: IntervalOptions = {}): Interval {
  const tail = tailOf(options);
  const ones = checkCounts(k, n);
  const losses: UnitLosses = { zeros: n - ones, ones, between: NONE, count: 0, times: null };
  return intervalBetween("anytime", boundsOf(losses, tail), options);
}

/** Lower and upper bound of the mean of losses in [0, 1], each computed when it is asked for. */
export function boundsOf(
  losses: UnitLosses,
  tail: number,
): { readonly lower: () => number; readonly upper: () => number } {
  return { lower: () => leastMean(losses, tail), upper: () => 1 - leastMean(mirrored(losses), tail) };
}

const NONE = new Float64Array(0);
