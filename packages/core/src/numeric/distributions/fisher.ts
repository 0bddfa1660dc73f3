import { requireNumber, requireShape } from "../domain.ts";
import { divide, exactProduct, widen } from "../doubleDouble.ts";
import type { BetaTails } from "../incompleteBeta.ts";
import { betaOdds, betaTailsOfRatio } from "../incompleteBeta.ts";

/** P(X ≤ x) of Fisher's F with `d1` > 0 degrees of freedom above and `d2` > 0 below. */
export function fisherCdf(x: number, d1: number, d2: number): number {
  return tails(x, d1, d2).lower;
}

/** P(X > x), accurate also where it is tiny. */
export function fisherSurvival(x: number, d1: number, d2: number): number {
  return tails(x, d1, d2).upper;
}

/** The x with P(X ≤ x) = p. */
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
