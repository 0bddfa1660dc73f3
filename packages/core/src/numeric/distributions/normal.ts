import { requireNumber, requireProbability } from "../domain.ts";
import { erfc, erfcInverse, scaledErfc } from "../erf.ts";

/**
 * P(Z ≤ x) of the standard normal distribution.
 *
 * @example
 * ```ts
 * import { normalCdf } from "@heldout/core/numeric";
 * normalCdf(1.96); // 0.9750
 * ```
 */
export function normalCdf(x: number): number {
  return normalSurvival(-x);
}

/**
 * P(Z > x) of the standard normal distribution, with full relative accuracy until it underflows at 38.5.
 *
 * x²/2 is formed from x itself: the rounding of x/√2 alone would cost 1e-13 at x = 37.
 *
 * @example
 * ```ts
 * import { normalSurvival } from "@heldout/core/numeric";
 * normalSurvival(1.96); // 0.0250
 * normalSurvival(37) > 0; // true
 * ```
 */
export function normalSurvival(x: number): number {
  requireNumber(x, "x");
  const z = x * Math.SQRT1_2;
  if (z < 0.5) return 0.5 * erfc(z);
  if (x > 39) return 0;
  const short = Math.fround(x);
  const rest = 0.5 * (short - x) * (short + x);
  return 0.5 * Math.exp(-0.5 * short * short) * Math.exp(rest) * scaledErfc(z);
}

/**
 * The x with P(Z ≤ x) = p of the standard normal distribution; -Infinity at 0, Infinity at 1.
 *
 * @example
 * ```ts
 * import { normalQuantile } from "@heldout/core/numeric";
 * normalQuantile(0.975); // 1.959964
 * ```
 */
export function normalQuantile(p: number): number {
  return 0 - normalUpperQuantile(p);
}

/** The x with P(Z > x) = q; accurate also for the smallest q. */
export function normalUpperQuantile(q: number): number {
  return Math.SQRT2 * erfcInverse(2 * requireProbability(q, "probability"));
}
