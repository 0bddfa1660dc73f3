import type { About } from "../../../intervals/about.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../../../intervals/interval.ts";
import { normalUpperQuantile } from "../../../numeric/distributions/normal.ts";
import { type Discordant, mcnemarMidP } from "../hypothesisTests/mcnemar.ts";

export const tangoAbout: About = {
  id: "tango",
  name: "Tango's score interval",
  definition:
    "For the difference of two proportions on the same rows, such as the accuracies of two models: all differences that a score test does not reject. At a difference of 0 this test is McNemar's chi-square test. The interval stays in [-1, 1] and has a positive width even if the models agree on every row. If McNemar's mid-p test, on which verdicts are based, does not reject although this one does, the end is moved to 0, so that interval and test agree.",
  formula:
    "all d with |b - c - nd| <= z sqrt(n (2q + d(1 - d))), q the maximum likelihood estimate of the share of rows that only b gets right, given the difference d",
  range: "inside [-1, 1]",
  peers: ["R PropCIs: scoreci.mp", "statsmodels, scikit-learn and H2O have none"],
  reference: "Tango (1998), Statist. Med. 17:891; Fagerland, Lydersen and Laake (2014), Statist. Med. 33:2850",
};

/**
 * Discordant rows among `n` rows.
 *
 * @see {@link tango}
 */
export interface PairedShares extends Discordant {
  /** All rows, discordant or not. */
  readonly n: number;
}

/**
 * Tango's score interval for (b - c) / n, the difference of two accuracies on the same rows. Never leaves [-1, 1] and
 * does not collapse when no row is discordant. Default level 0.95.
 *
 * @param shares discordant rows, and all rows
 * @param options level (default 0.95) and side
 * @example
 * ```ts
 * import { tango } from "@heldout/core/compare";
 * tango({ b: 15, c: 5, n: 100 }).lower; // 0.0134
 * tango({ b: 15, c: 5, n: 100 }).upper; // 0.1924
 * ```
 * @see Tango (1998), Statist. Med. 17:891; Fagerland, Lydersen and Laake (2014), Statist. Med. 33:2850
 */
export function tango({ b, c, n }: PairedShares, options: IntervalOptions = {}): Interval {
  const z = normalUpperQuantile(tailOf(options));
  return intervalBetween(
    "tango",
    // the lower end of a - b is the upper end of b - a turned round, so that swapping flips signs and nothing else
    { lower: () => 0 - upperEnd(c, b, n, z), upper: () => upperEnd(b, c, n, z) },
    options,
    [-1, 1],
  );
}

/** The same, reaching 0 where McNemar's mid-p test does not reject a difference of 0 at the level. */
export function tangoWithTest(shares: PairedShares, options: IntervalOptions = {}): Interval {
  const interval = tango(shares, options);
  if (mcnemarMidP(shares) < 2 * tailOf(options)) return interval;
  return { ...interval, lower: Math.min(0, interval.lower), upper: Math.max(0, interval.upper) };
}

/** The largest d that is not rejected, by halving: the statistic falls as d grows. */
function upperEnd(b: number, c: number, n: number, z: number): number {
  let low = (b - c) / n;
  let high = 1;
  if (scoreAt(b, c, n, high) > -z) return 1;
  for (let round = 0; round < 100 && low < high; round++) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (scoreAt(b, c, n, middle) > -z) low = middle;
    else high = middle;
  }
  return low;
}

/** (b - c - nd) over its standard deviation when the difference is d. */
function scoreAt(b: number, c: number, n: number, d: number): number {
  const distance = b - c - n * d;
  if (distance === 0) return 0;
  const linear = (2 * n - b + c) * d - b - c;
  const constant = -c * d * (1 - d);
  const onlyB = (Math.sqrt(Math.max(0, linear * linear - 8 * n * constant)) - linear) / (4 * n);
  const variance = n * (2 * onlyB + d * (1 - d));
  return variance > 0 ? distance / Math.sqrt(variance) : Math.sign(distance) * Number.POSITIVE_INFINITY;
}
