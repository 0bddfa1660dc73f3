import { requireNumber, requirePositive, requireProbability } from "../domain.ts";
import { divide, exactProduct, widen } from "../doubleDouble.ts";
import { logBeta } from "../gamma.ts";
import { betaOdds, betaTailsOfRatio } from "../incompleteBeta.ts";
import { normalSurvival, normalUpperQuantile } from "./normal.ts";

/** From here on, where x² might overflow, the tail is its leading power of x to the last digit. */
const HUGE = 1e100;

/** With more degrees of freedom it is the normal distribution to the last digit. */
const NORMAL = 1e30;

/**
 * P(T ≤ x) of Student's t with `df` > 0 degrees of freedom; `df` = Infinity gives the normal distribution.
 *
 * @example
 * ```ts
 * import { studentCdf } from "@heldout/core/numeric";
 * studentCdf(2.262157, 9); // 0.9750
 * ```
 */
export function studentCdf(x: number, df: number): number {
  return studentSurvival(-x, df);
}

/**
 * P(T > x) of Student's t with `df` > 0 degrees of freedom: the one-sided p-value of a t statistic, with full relative
 * accuracy in the far tail.
 *
 * @example
 * ```ts
 * import { studentSurvival } from "@heldout/core/numeric";
 * 2 * studentSurvival(3.2, 9); // 0.0108
 * ```
 */
export function studentSurvival(x: number, df: number): number {
  requireNumber(x, "x");
  if (requirePositive(df, "df") > NORMAL) return normalSurvival(x);
  if (x < 0) return 1 - upperTail(-x, df);
  return upperTail(x, df);
}

/**
 * The x with P(T ≤ x) = p of Student's t with `df` > 0 degrees of freedom; -Infinity at 0, Infinity at 1.
 *
 * @example
 * ```ts
 * import { studentQuantile } from "@heldout/core/numeric";
 * studentQuantile(0.975, 9); // 2.262157
 * ```
 */
export function studentQuantile(p: number, df: number): number {
  return 0 - studentUpperQuantile(p, df);
}

/** The x with P(T > x) = q; accurate also for the smallest q, and relative to x near the centre. */
export function studentUpperQuantile(q: number, df: number): number {
  requireProbability(q, "probability");
  if (requirePositive(df, "df") > NORMAL) return normalUpperQuantile(q);
  if (q > 0.5) return 0 - studentUpperQuantile(1 - q, df);
  if (q === 0) return Number.POSITIVE_INFINITY;
  if (q > 0.25) return Math.sqrt(df * betaOdds(1 - 2 * q, "lower", 0.5, df / 2));
  const logPower = (Math.log(2 * q) + logLead(df)) / df;
  if (logPower < -Math.log(HUGE)) return Math.sqrt(df) * Math.exp(-logPower);
  return Math.sqrt(df / betaOdds(2 * q, "lower", df / 2, 0.5));
}

/** P(T > x) for x ≥ 0: df / (df + T²) is a beta variable of shapes df/2, 1/2. */
function upperTail(x: number, df: number): number {
  if (x === Number.POSITIVE_INFINITY) return 0;
  if (x > HUGE) return 0.5 * Math.exp(df * (0.5 * Math.log(df) - Math.log(x)) - logLead(df));
  if (x > 1) return 0.5 * betaTailsOfRatio(divide(widen(df), exactProduct(x, x)), widen(1), df / 2, 0.5).lower;
  return 0.5 * betaTailsOfRatio(widen(df), exactProduct(x, x), df / 2, 0.5).lower;
}

/** log of (df/2) B(df/2, 1/2): for large x, 2 P(T > x) is (√df / x)^df over that. */
function logLead(df: number): number {
  return Math.log(df / 2) + logBeta(df / 2, 0.5);
}
