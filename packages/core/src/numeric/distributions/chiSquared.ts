import { requireNumber, requireShape } from "../domain.ts";
import { gammaP, gammaPInverse, gammaQ, gammaQInverse } from "../incompleteGamma.ts";

/** P(X ≤ x) of a chi-squared variable with `df` > 0 degrees of freedom (they need not be whole). */
export function chiSquaredCdf(x: number, df: number): number {
  return gammaP(requireShape(df, "df") / 2, requireNumber(x, "x") / 2);
}

/** P(X > x), accurate also where it is tiny. */
export function chiSquaredSurvival(x: number, df: number): number {
  return gammaQ(requireShape(df, "df") / 2, requireNumber(x, "x") / 2);
}

/** The x with P(X ≤ x) = p. */
export function chiSquaredQuantile(p: number, df: number): number {
  return 2 * gammaPInverse(requireShape(df, "df") / 2, p);
}

/** The x with P(X > x) = q; accurate also for the smallest q. */
export function chiSquaredUpperQuantile(q: number, df: number): number {
  return 2 * gammaQInverse(requireShape(df, "df") / 2, q);
}
