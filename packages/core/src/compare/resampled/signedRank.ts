import { checkLevel } from "../../intervals/interval.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { midranks } from "../../numeric/ranks.ts";
import type { EquivalenceResult } from "../comparison.ts";
import { wilcoxon } from "../rows/hypothesisTests/wilcoxon.ts";
import { checkWithin, type EquivalenceOptions } from "./equivalence.ts";

/** The middle of the differences, and the interval that belongs to Wilcoxon's signed-rank test. */
export interface TypicalDifference {
  readonly value: number;
  /** Left out when there are too few differences for the level: at 0.95, fewer than six. */
  readonly lower?: number;
  readonly upper?: number;
}

/** Up to so many differences the distribution of the rank sum is exact. */
const EXACT = 200;

/**
 * The Hodges-Lehmann estimate of a typical difference, the median of all means of two (Walsh averages, each also with
 * itself), and the interval of those values that the signed-rank test does not reject.
 *
 * A data set with a huge difference counts no more than its rank. Agrees with R's `wilcox.test(conf.int = TRUE)` where
 * that is exact; beyond 200 differences the rank sum is taken for normal.
 */
export function typicalDifference(
  differences: readonly number[],
  { level = 0.95 }: { readonly level?: number } = {},
): TypicalDifference {
  checkLevel(level);
  const means = Float64Array.from(differences.flatMap((x, i) => differences.slice(i).map((y) => (x + y) / 2))).sort();
  const value = (means[(means.length - 1) >> 1] + means[means.length >> 1]) / 2;
  const place = lowerPlace(differences.length, (1 - level) / 2);
  return place === 0 ? { value } : { value, lower: means[place - 1], upper: means[means.length - place] };
}

/** With fewer differences even signs that all agree do not suffice: they come by chance with probability 2^(1 - n). */
export function fewestToShow(level: number): number {
  return Math.floor(Math.log2(2 / (1 - checkLevel(level)))) + 1;
}

/** The smallest sum of ranks that its distribution reaches with at least the probability; 0: it cannot stay below. */
function lowerPlace(n: number, tail: number): number {
  const most = (n * (n + 1)) / 2;
  if (n > EXACT) {
    const deviation = Math.sqrt((most * (2 * n + 1)) / 12);
    return Math.max(0, Math.floor(most / 2 - normalUpperQuantile(tail) * deviation));
  }
  // mass[s]: the probability that ranks with a plus sign add up to s
  const mass = new Float64Array(most + 1);
  mass[0] = 1;
  for (let rank = 1; rank <= n; rank++) {
    for (let sum = most; sum >= 0; sum--) mass[sum] = (mass[sum] + (sum >= rank ? mass[sum - rank] : 0)) / 2;
  }
  let reached = 0;
  for (let sum = 0; sum <= most; sum++) {
    reached += mass[sum];
    if (reached >= tail * (1 - 1e-12)) return sum;
  }
  return most;
}

/** Two one-sided signed-rank tests: that a typical difference is at least `within`, and that it is at most -`within`. */
export function signedRankEquivalence(
  differences: readonly number[],
  { within, level = 0.95 }: EquivalenceOptions,
): EquivalenceResult {
  checkWithin(within);
  const above = positivePValue(differences.map((difference) => difference + within));
  const below = positivePValue(differences.map((difference) => within - difference));
  const pValue = Math.max(above, below);
  return { within, pValue, shown: pValue <= 1 - checkLevel(level) };
}

/** One-sided: small when the differences lie above 0. The two-sided value counts both tails of a symmetric distribution. */
function positivePValue(differences: readonly number[]): number {
  const { pValue } = wilcoxon(Float64Array.from(differences), null);
  const kept = differences.filter((difference) => difference !== 0);
  const ranks = midranks(Float64Array.from(kept, Math.abs));
  const balance = kept.reduce((sum, difference, i) => sum + Math.sign(difference) * ranks[i], 0);
  return balance > 0 ? pValue / 2 : 1 - pValue / 2;
}
