import { requireNumber, requireShape } from "../domain.ts";
import { divide, exactProduct, widen } from "../doubleDouble.ts";
import type { BetaTails } from "../incompleteBeta.ts";
import { betaOdds, betaTailsOfRatio } from "../incompleteBeta.ts";

/**
 * P(X ≤ x) of Fisher's F with `d1` > 0 degrees of freedom in the numerator and `d2` > 0 in the denominator.
 *
 * @example
 * ```ts
 * import { fisherCdf } from "@heldout/core/numeric";
 * fisherCdf(3.5, 2, 18); // 0.9480
 * ```
 */
export function fisherCdf(x: number, d1: number, d2: number): number {
  return tails(x, d1, d2).lower;
}

/**
 * P(X > x) of Fisher's F with `d1` and `d2` degrees of freedom: the p-value of an F statistic, with full relative
 * accuracy in the far tail.
 *
 * @example
 * ```ts
 * import { fisherSurvival } from "@heldout/core/numeric";
 * fisherSurvival(3.5, 2, 18); // 0.0520
 * ```
 */
export function fisherSurvival(x: number, d1: number, d2: number): number {
  return tails(x, d1, d2).upper;
}

/**
 * The x with P(X ≤ x) = p of Fisher's F with `d1` and `d2` degrees of freedom; p is in [0, 1].
 *
 * @example
 * ```ts
 * import { fisherQuantile } from "@heldout/core/numeric";
 * fisherQuantile(0.95, 2, 18); // 3.5546
 * ```
 */
export function fisherQuantile(p: number, d1: number, d2: number): number {
  return quantile(p, "lower", d1, d2);
}

/** The x with P(X > x) = q; accurate also for the smallest q. */
export function fisherUpperQuantile(q: number, d1: number, d2: number): number {
  return quantile(q, "upper", d1, d2);
}

/** d1 X / (d1 X + d2) is a beta variable of shapes d1/2, d2/2. */
function tails(x: number, d1: number, d2: number): BetaTails {
  requireNumber(x, "x");
  requireShape(d1, "d1");
  requireShape(d2, "d2");
  if (x <= 0) return { lower: 0, upper: 1, density: 0 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0, density: 0 };
  if (x > 1) return betaTailsOfRatio(widen(d1), divide(widen(d2), widen(x)), d1 / 2, d2 / 2);
  return betaTailsOfRatio(exactProduct(d1, x), widen(d2), d1 / 2, d2 / 2);
}

function quantile(p: number, tail: "lower" | "upper", d1: number, d2: number): number {
  requireShape(d1, "d1");
  requireShape(d2, "d2");
  return (d2 / d1) * betaOdds(p, tail, d1 / 2, d2 / 2);
}
