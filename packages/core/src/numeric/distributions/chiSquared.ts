import { requireNumber, requireShape } from "../domain.ts";
import { gammaP, gammaPInverse, gammaQ, gammaQInverse } from "../incompleteGamma.ts";

/**
 * P(X ≤ x) of a chi-squared variable with `df` > 0 degrees of freedom, which need not be whole.
 *
 * @example
 * ```ts
 * import { chiSquaredCdf } from "@heldout/core/numeric";
 * chiSquaredCdf(3.841, 1); // 0.950
 * ```
 */
export function chiSquaredCdf(x: number, df: number): number {
  return gammaP(requireShape(df, "df") / 2, requireNumber(x, "x") / 2);
}

/**
 * P(X > x) of a chi-squared variable with `df` > 0 degrees of freedom: the p-value of a chi-squared statistic, with
 * full relative accuracy in the far tail.
 *
 * @example
 * ```ts
 * import { chiSquaredSurvival } from "@heldout/core/numeric";
 * chiSquaredSurvival(9.21, 2); // 0.0100
 * ```
 */
export function chiSquaredSurvival(x: number, df: number): number {
  return gammaQ(requireShape(df, "df") / 2, requireNumber(x, "x") / 2);
}

/**
 * The x with P(X ≤ x) = p of a chi-squared variable with `df` > 0 degrees of freedom; p is in [0, 1].
 *
 * @example
 * ```ts
 * import { chiSquaredQuantile } from "@heldout/core/numeric";
 * chiSquaredQuantile(0.95, 1); // 3.8415
 * ```
 */
export function chiSquaredQuantile(p: number, df: number): number {
  return 2 * gammaPInverse(requireShape(df, "df") / 2, p);
}

/** The x with P(X > x) = q; accurate also for the smallest q. */
export function chiSquaredUpperQuantile(q: number, df: number): number {
  return 2 * gammaQInverse(requireShape(df, "df") / 2, q);
}
