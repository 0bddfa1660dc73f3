import { requireCount, requireNumber, requireProbability } from "../domain.ts";
import type { DoubleDouble } from "../doubleDouble.ts";
import { add, divide, exactSum, exponential, logarithm, scale, widen } from "../doubleDouble.ts";
import { scaledGamma } from "../gamma.ts";
import { betaTails } from "../incompleteBeta.ts";
import { smallestWhere } from "../rootFinding.ts";
import { normalQuantile } from "./normal.ts";

const TWO_PI = 6.283185307179586;

/** How far, relatively, a computed cdf may fall short of a probability that it equals on paper. */
const ROUNDING = 1e-14;

/**
 * P(K = k) for the number K of successes in `n` independent trials with success probability `p`; 0 where k is not a
 * whole number from 0 to n.
 *
 * @example
 * ```ts
 * import { binomialMass } from "@heldout/core/numeric";
 * binomialMass(8, 100, 0.1); // 0.1148
 * ```
 */
export function binomialMass(k: number, n: number, p: number): number {
  check(k, n, p);
  if (!Number.isInteger(k) || k < 0 || k > n) return 0;
  if (p === 0) return k === 0 ? 1 : 0;
  if (p === 1) return k === n ? 1 : 0;
  return massAt(k, n, widen(p), exactSum(1, -p));
}

/**
 * P(K ≤ k) for the number K of successes in `n` independent trials with success probability `p`, with full relative
 * accuracy in the far tail.
 *
 * @example
 * ```ts
 * import { binomialCdf } from "@heldout/core/numeric";
 * binomialCdf(8, 100, 0.1); // 0.3209
 * ```
 */
export function binomialCdf(k: number, n: number, p: number): number {
  return tails(k, n, p).lower;
}

/**
 * P(K > k) for the number K of successes in `n` independent trials with success probability `p`, with full relative
 * accuracy in the far tail.
 *
 * @example
 * ```ts
 * import { binomialSurvival } from "@heldout/core/numeric";
 * binomialSurvival(8, 100, 0.1); // 0.6791
 * ```
 */
export function binomialSurvival(k: number, n: number, p: number): number {
  return tails(k, n, p).upper;
}

/**
 * The smallest k with P(K ≤ k) ≥ probability; a cumulative probability that misses it by rounding alone (1e-14
 * relative) counts as equal.
 *
 * @example
 * ```ts
 * import { binomialQuantile } from "@heldout/core/numeric";
 * binomialQuantile(0.975, 100, 0.1); // 16
 * ```
 */
export function binomialQuantile(probability: number, n: number, p: number): number {
  check(0, n, p);
  requireProbability(probability, "probability");
  if (probability === 0 || p === 0) return 0;
  if (probability === 1 || p === 1) return n;
  const guess = n * p + normalQuantile(probability) * Math.sqrt(n * p * (1 - p)) - 0.5;
  const enough = probability * (1 - ROUNDING);
  return smallestWhere(0, n, guess, (k) => binomialCdf(k, n, p) >= enough);
}

/**
 * The mass at k, 0 ≤ k ≤ n, for p in (0, 1) and q = 1 - p given beside it.
 *
 * Loader's (2000) form: Stirling's powers are joined with those of p and q before exponentiation.
 */
export function massAt(k: number, n: number, p: DoubleDouble, q: DoubleDouble): number {
  if (k === 0) return exponential(scale(logarithm(q), n));
  if (k === n) return exponential(scale(logarithm(p), n));
  const rest = n - k;
  const successes = scale(logarithm(divide(scale(p, n), widen(k))), k);
  const failures = scale(logarithm(divide(scale(q, n), widen(rest))), rest);
  const gammas = scaledGamma(n) / scaledGamma(k) / scaledGamma(rest);
  return exponential(add(successes, failures)) * gammas * Math.sqrt(n / k / (TWO_PI * rest));
}

function tails(k: number, n: number, p: number): { readonly lower: number; readonly upper: number } {
  check(k, n, p);
  const whole = Math.floor(k);
  if (whole < 0) return { lower: 0, upper: 1 };
  if (whole >= n || p === 0) return { lower: 1, upper: 0 };
  if (p === 1) return { lower: 0, upper: 1 };
  return betaTails(exactSum(1, -p), widen(p), n - whole, whole + 1);
}

function check(k: number, n: number, p: number): void {
  requireNumber(k, "k");
  requireCount(n, "n");
  requireProbability(p, "p");
}
