import { normalSurvival } from "../../../numeric/distributions/normal.ts";
import { ascendingOrder } from "../../../numeric/sort.ts";
import { type FlipOptions, flipSums, sumsOfUnits } from "./flipSums.ts";

/**
 * Result of Wilcoxon's signed-rank test, two-sided.
 *
 * @see {@link wilcoxon}
 */
export interface SignedRankTest {
  /** The smaller of the sums of ranks of positive and of negative differences, as scipy and R's `wilcox.test` print. */
  readonly statistic: number;
  /** Two-sided p-value. */
  readonly pValue: number;
  /**
   * Where the p-value comes from: "exact" over all signs, the "normal" limit, or random "flips" of the signs of groups.
   */
  readonly distribution: "exact" | "normal" | "flips";
  /** Differences of exactly 0, which are left out, as scipy does by default. */
  readonly zeros: number;
  /** Differences that are ranked. */
  readonly n: number;
}

/** Up to this many ranked rows the distribution over all signs is exact; beyond, it is normal. */
const EXACT_ROWS = 50;

/**
 * Wilcoxon's signed-rank test of row differences: whether they lie symmetrically about 0.
 *
 * Zeros are left out and counted; equal sizes share the mean of their ranks. Up to 50 rows the p-value is exact over
 * all signs, with ties too; beyond that it is normal, with the variance of the tied ranks and no continuity correction,
 * as in scipy's `wilcoxon`. Infinite differences have the highest ranks. `weights` are repetitions.
 *
 * @example
 * ```ts
 * import { wilcoxon } from "@heldout/core/compare";
 * wilcoxon(Float64Array.of(0.3, -0.1, 0.4, 0.2, 0.5), null).pValue; // 0.1250
 * ```
 * @see Wilcoxon (1945), Biometrics Bull. 1:80; Pratt and Gibbons (1981), Concepts of nonparametric theory, ch. 3
 */
export function wilcoxon(differences: Float64Array, weights: Float64Array | null): SignedRankTest {
  const { ranks, zeros, n } = signedRanks(differences, weights);
  let positive = 0;
  let negative = 0;
  let squares = 0;
  for (let i = 0; i < ranks.length; i++) {
    const times = weights === null ? 1 : weights[i];
    if (ranks[i] > 0) positive += times * ranks[i];
    else negative -= times * ranks[i];
    squares += times * ranks[i] * ranks[i];
  }
  const statistic = Math.min(positive, negative);
  if (n === 0) return { statistic: 0, pValue: 1, distribution: "exact", zeros, n };
  if (n <= EXACT_ROWS) {
    const { pValue } = flipSums(ranks, { replicates: 0, seed: 0 }, weights);
    return { statistic, pValue, distribution: "exact", zeros, n };
  }
  const z = Math.abs(positive - negative) / Math.sqrt(squares);
  return { statistic, pValue: Math.min(1, 2 * normalSurvival(z)), distribution: "normal", zeros, n };
}

/**
 * The same when rows come in groups: ranks are summed within groups, and the signs of whole groups are flipped.
 *
 * The statistic and its randomisation are those of Rosner, Glynn and Lee (2006), Biometrics 62:185, whose normal limit
 * is replaced by the flips themselves, which hold the level with few groups too.
 */
export function clusteredWilcoxon(
  differences: Float64Array,
  weights: Float64Array | null,
  group: Int32Array,
  options: FlipOptions,
): SignedRankTest & { readonly groups: number } {
  const { ranks, zeros, n } = signedRanks(differences, weights);
  const weighted = weights === null ? ranks : ranks.map((rank, i) => rank * weights[i]);
  let positive = 0;
  let negative = 0;
  for (const rank of weighted) {
    if (rank > 0) positive += rank;
    else negative -= rank;
  }
  const sums = sumsOfUnits(weighted, group);
  const { pValue, replicates } = flipSums(sums, options);
  return {
    statistic: Math.min(positive, negative),
    pValue,
    distribution: typeof replicates === "number" ? "flips" : replicates,
    zeros,
    n,
    groups: sums.length,
  };
}

/** Midranks of the sizes of what is not 0, with the sign of the difference; 0 for a difference of 0. */
function signedRanks(
  differences: Float64Array,
  weights: Float64Array | null,
): { readonly ranks: Float64Array; readonly zeros: number; readonly n: number } {
  // radix sort wants finite keys, and nothing finite is larger than this
  const sizes = differences.map((d) => Math.min(Math.abs(d), Number.MAX_VALUE));
  const order = ascendingOrder(sizes);
  const ranks = new Float64Array(sizes.length);
  let zeros = 0;
  let n = 0;
  for (let begin = 0; begin < order.length; ) {
    const size = sizes[order[begin]];
    let end = begin;
    let tied = 0;
    for (; end < order.length && sizes[order[end]] === size; end++) tied += weights === null ? 1 : weights[order[end]];
    if (size === 0) zeros += tied;
    else {
      for (let i = begin; i < end; i++) ranks[order[i]] = Math.sign(differences[order[i]]) * (n + (tied + 1) / 2);
      n += tied;
    }
    begin = end;
  }
  return { ranks, zeros, n };
}
