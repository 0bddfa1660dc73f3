import { binomialCdf, binomialMass } from "../../../numeric/distributions/binomial.ts";
import { chiSquaredSurvival } from "../../../numeric/distributions/chiSquared.ts";

/**
 * Rows on which only one of two models is right. Whole numbers: a row of weight 2 counts twice.
 *
 * @see {@link mcnemarMidP}
 */
export interface Discordant {
  /** Only a is right. */
  readonly b: number;
  /** Only b is right. */
  readonly c: number;
}

/**
 * McNemar's exact test: given that only one model is right, it is either with probability 1/2. Two-sided p-value: twice
 * the smaller binomial tail, at most 1.
 *
 * Never exceeds its level, at the cost of staying well below it. Agrees with R's `binom.test(b, b + c)$p.value` and
 * statsmodels' `mcnemar(exact=True)`.
 *
 * @param discordant rows on which only one model is right
 * @example
 * ```ts
 * import { mcnemarExact } from "@heldout/core/compare";
 * mcnemarExact({ b: 15, c: 5 }); // 0.0414
 * ```
 * @see McNemar (1947), Psychometrika 12:153
 */
export function mcnemarExact({ b, c }: Discordant): number {
  return Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5));
}

/**
 * McNemar's test with the mid-p-value, which counts half the probability of the observed table: exactly 1 when b = c,
 * and close to its level, in practice without exceeding it. Verdicts on labels rest on it.
 *
 * @param discordant rows on which only one model is right
 * @example
 * ```ts
 * import { mcnemarMidP } from "@heldout/core/compare";
 * mcnemarMidP({ b: 15, c: 5 }); // 0.0266
 * ```
 * @see Fagerland, Lydersen and Laake (2013), BMC Med. Res. Methodol. 13:91, who recommend it
 */
export function mcnemarMidP({ b, c }: Discordant): number {
  if (b === c) return 1;
  const fewer = Math.min(b, c);
  return Math.min(1, 2 * binomialCdf(fewer, b + c, 0.5) - binomialMass(fewer, b + c, 0.5));
}

/**
 * A chi-square statistic of one degree of freedom, with its p-value.
 *
 * @see {@link mcnemarChi2}
 */
export interface ChiSquareTest {
  /** 0 or more. */
  readonly statistic: number;
  /** Upper tail of the chi-square distribution. */
  readonly pValue: number;
}

/**
 * McNemar's test by chi-square, (b - c)² / (b + c): the score test. The statistic is 0 and p is 1 when no row is
 * discordant.
 *
 * @param discordant rows on which only one model is right
 * @example
 * ```ts
 * import { mcnemarChi2 } from "@heldout/core/compare";
 * mcnemarChi2({ b: 15, c: 5 }).pValue; // 0.0253
 * ```
 * @see McNemar (1947), Psychometrika 12:153
 */
export function mcnemarChi2({ b, c }: Discordant): ChiSquareTest {
  return chiSquareOf(Math.abs(b - c), b + c);
}

/**
 * McNemar's test by chi-square with the continuity correction, max(0, |b - c| - 1)² / (b + c), as in R's
 * `mcnemar.test`.
 *
 * @param discordant rows on which only one model is right
 * @example
 * ```ts
 * import { mcnemarChi2Corrected } from "@heldout/core/compare";
 * mcnemarChi2Corrected({ b: 15, c: 5 }).pValue; // 0.0442
 * ```
 * @see Edwards (1948), Psychometrika 13:185
 */
export function mcnemarChi2Corrected({ b, c }: Discordant): ChiSquareTest {
  return chiSquareOf(Math.max(0, Math.abs(b - c) - 1), b + c);
}

function chiSquareOf(distance: number, discordant: number): ChiSquareTest {
  const statistic = discordant > 0 ? (distance * distance) / discordant : 0;
  return { statistic, pValue: chiSquaredSurvival(statistic, 1) };
}
