import { requireNumber } from "../domain.ts";
import { betaI, betaIComplement, betaIComplementInverse, betaIInverse } from "../incompleteBeta.ts";

/**
 * P(X ≤ x) of a beta variable on [0, 1] with shape parameters a, b > 0.
 *
 * @example
 * ```ts
 * import { betaCdf } from "@heldout/core/numeric";
 * betaCdf(0.1, 8.5, 92.5); // 0.7393
 * ```
 */
export function betaCdf(x: number, a: number, b: number): number {
  return betaI(requireNumber(x, "x"), a, b);
}

/**
 * P(X > x) of a beta variable with shape parameters a, b > 0, with full relative accuracy in the far tail.
 *
 * @example
 * ```ts
 * import { betaSurvival } from "@heldout/core/numeric";
 * betaSurvival(0.1, 8.5, 92.5); // 0.2607
 * ```
 */
export function betaSurvival(x: number, a: number, b: number): number {
  return betaIComplement(requireNumber(x, "x"), a, b);
}

/**
 * The x with P(X ≤ x) = p of a beta variable with shape parameters a, b > 0; p is in [0, 1].
 *
 * @example
 * ```ts
 * import { betaQuantile } from "@heldout/core/numeric";
 * betaQuantile(0.975, 8.5, 92.5); // 0.1453
 * ```
 */
export function betaQuantile(p: number, a: number, b: number): number {
  return betaIInverse(p, a, b);
}

/** The x with P(X > x) = q; accurate also for the smallest q. */
export function betaUpperQuantile(q: number, a: number, b: number): number {
  return betaIComplementInverse(q, a, b);
}
