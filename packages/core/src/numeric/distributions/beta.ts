import { requireNumber } from "../domain.ts";
import { betaI, betaIComplement, betaIComplementInverse, betaIInverse } from "../incompleteBeta.ts";

/** P(X ≤ x) of a beta variable on [0, 1] with shapes a, b > 0. */
export function betaCdf(x: number, a: number, b: number): number {
  return betaI(requireNumber(x, "x"), a, b);
}

/** P(X > x), accurate also where it is tiny. */
export function betaSurvival(x: number, a: number, b: number): number {
  return betaIComplement(requireNumber(x, "x"), a, b);
}

/** The x with P(X ≤ x) = p. */
export function betaQuantile(p: number, a: number, b: number): number {
  return betaIInverse(p, a, b);
}

/** The x with P(X > x) = q; accurate also for the smallest q. */
export function betaUpperQuantile(q: number, a: number, b: number): number {
  return betaIComplementInverse(q, a, b);
}
