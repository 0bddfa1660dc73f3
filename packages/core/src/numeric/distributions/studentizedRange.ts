import { requireNumber, requireProbability } from "../domain.ts";
import { normalSurvival } from "./normal.ts";

/** Step of the trapezoidal rule: the integrand is smooth and falls like a Gaussian, so the error is below rounding. */
const STEP = 1 / 8;

/** Beyond so many standard deviations outside the two ends nothing is left to add. */
const REACH = 9;

const DENSITY_AT_0 = 1 / Math.sqrt(2 * Math.PI);

/**
 * P(Q > q) for the range Q (largest minus smallest) of `k` independent standard normal variables: the studentized range
 * with infinite degrees of freedom, the reference distribution of Nemenyi's test.
 *
 * Given that the smallest is z, the others all lie above z, and Q > q unless all lie below z + q: the integral over z
 * of k φ(z) (S(z)^(k-1) - (S(z) - S(z+q))^(k-1)), where S is the upper tail. The difference of powers is expanded into
 * positive terms, so tiny tails keep their relative accuracy.
 *
 * @example
 * ```ts
 * import { studentizedRangeSurvival } from "@heldout/core/numeric";
 * studentizedRangeSurvival(3.314, 3); // 0.050
 * ```
 *
 * @see Nemenyi (1963), Distribution-free multiple comparisons; Demšar (2006), J. Mach. Learn. Res. 7:1
 */
export function studentizedRangeSurvival(q: number, k: number): number {
  requireNumber(q, "q");
  requireModels(k);
  if (q <= 0) return 1;
  if (q > 2 * 39) return 0;
  let sum = 0;
  for (let z = -q - REACH; z < REACH; z += STEP) {
    const above = normalSurvival(z);
    const beyond = normalSurvival(z + q);
    sum += Math.exp(-0.5 * z * z) * beyond * powerSum(above, above - beyond, k - 2);
  }
  return Math.min(1, k * DENSITY_AT_0 * STEP * sum);
}

/** The q with P(Q > q) = p, to about 1e-13; Infinity at 0, 0 at 1. */
export function studentizedRangeUpperQuantile(p: number, k: number): number {
  requireProbability(p, "probability");
  requireModels(k);
  if (p === 0) return Number.POSITIVE_INFINITY;
  if (p === 1) return 0;
  const miss = (q: number): number => Math.log(studentizedRangeSurvival(q, k) / p);
  let low = { q: 0, miss: Math.log(1 / p) };
  let high = { q: 4, miss: miss(4) };
  while (high.miss > 0) {
    low = high;
    high = { q: 2 * high.q, miss: miss(2 * high.q) };
  }
  // regula falsi with the Illinois rule: an end that stays twice counts half
  let moved = 0;
  for (let round = 0; round < 100 && high.q - low.q > 1e-14 * high.q; round++) {
    const q = low.q + ((high.q - low.q) * low.miss) / (low.miss - high.miss);
    const found = { q, miss: miss(q) };
    if (Math.abs(found.miss) < 1e-14) return q;
    if (found.miss > 0) {
      if (moved > 0) high = { ...high, miss: high.miss / 2 };
      low = found;
      moved = 1;
    } else {
      if (moved < 0) low = { ...low, miss: low.miss / 2 };
      high = found;
      moved = -1;
    }
  }
  return (low.q + high.q) / 2;
}

/** Sum of a^i b^(n-i) over i = 0..n: (a^(n+1) - b^(n+1)) / (a - b) without its cancellation. */
function powerSum(a: number, b: number, n: number): number {
  let sum = 1;
  let power = 1;
  for (let i = 1; i <= n; i++) {
    power *= b;
    sum = sum * a + power;
  }
  return sum;
}

function requireModels(k: number): void {
  if (Number.isSafeInteger(k) && k >= 2) return;
  throw new RangeError(`k is ${k}; it must be a whole number of 2 or more.`);
}
