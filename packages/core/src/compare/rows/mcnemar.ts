import { binomialCdf, binomialMass } from "../../numeric/distributions/binomial.ts";
import { chiSquaredSurvival } from "../../numeric/distributions/chiSquared.ts";

/** Rows on which only one of two models is right. Whole numbers: a row of weight 2 counts twice. */
export interface Discordant {
  /** Only a is right. */
  readonly b: number;
  /** Only b is right. */
  readonly c: number;
}

/**
 * McNemar's exact test: given that one model alone is right, it is either with probability 1/2. Two-sided p-value, twice
 * the smaller binomial tail, at most 1.
 *
 * Never above its level, at the price of staying well below it. McNemar (1947); agrees with R's
 * `binom.test(b, b + c)$p.value` and statsmodels' `mcnemar(exact=True)`.
 */
export function mcnemarExact({ b, c }: Discordant): number {
  return Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5));
}

/**
 * The same with half the probability of what was seen: exactly 1 when b = c, and close to its level without passing it
 * in practice. Fagerland, Lydersen and Laake (2013), BMC Med. Res. Methodol. 13:91, who recommend it.
 */
export function mcnemarMidP({ b, c }: Discordant): number {
  if (b === c) return 1;
  const fewer = Math.min(b, c);
  return Math.min(1, 2 * binomialCdf(fewer, b + c, 0.5) - binomialMass(fewer, b + c, 0.5));
}

/** A chi-square statistic of one degree of freedom, with its p-value. */
export interface ChiSquareTest {
  readonly statistic: number;
  readonly pValue: number;
}

/** McNemar's test by chi-square, (b - c)^2 / (b + c): the score test. 0 and p = 1 when nothing is discordant. */
export function mcnemarChi2({ b, c }: Discordant): ChiSquareTest {
  return chiSquareOf(Math.abs(b - c), b + c);
}

/** The same with Edwards' (1948) continuity correction, max(0, |b - c| - 1)^2 / (b + c), as R's `mcnemar.test` has it. */
export function mcnemarChi2Corrected({ b, c }: Discordant): ChiSquareTest {
  return chiSquareOf(Math.max(0, Math.abs(b - c) - 1), b + c);
}

function chiSquareOf(distance: number, discordant: number): ChiSquareTest {
  const statistic = discordant > 0 ? (distance * distance) / discordant : 0;
  return { statistic, pValue: chiSquaredSurvival(statistic, 1) };
}
