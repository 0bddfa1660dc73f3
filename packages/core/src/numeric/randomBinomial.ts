import type { Rng } from "./random.ts";

/**
 * One draw from the binomial distribution of `n` trials with probability `p`, in bounded time for any n.
 *
 * Few expected successes are found by walking from one success to the next; many by Hörmann's transformed rejection
 * (BTRS, 1993), which needs about 1.3 tries. Both are exact up to rounding.
 */
export function randomBinomial(rng: Rng, n: number, p: number): number {
  if (n <= 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - randomBinomial(rng, n, 1 - p);
  return n * p < 10 ? bySkipping(rng, n, p) : byRejection(rng, n, p);
}

/** The gaps between successes are geometric. Devroye (1986), X.4.3. */
function bySkipping(rng: Rng, n: number, p: number): number {
  const scale = 1 / Math.log1p(-p);
  let successes = 0;
  let trial = Math.floor(Math.log1p(-rng()) * scale) + 1;
  while (trial <= n) {
    successes++;
    trial += Math.floor(Math.log1p(-rng()) * scale) + 1;
  }
  return successes;
}

function byRejection(rng: Rng, n: number, p: number): number {
  const spread = Math.sqrt(n * p * (1 - p));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const c = n * p + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  const odds = p / (1 - p);
  const alpha = (2.83 + 5.1 / b) * spread;
  const mode = Math.floor((n + 1) * p);
  for (;;) {
    const u = rng() - 0.5;
    const v = rng();
    const us = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / us + b) * u + c);
    if (us >= 0.07 && v <= squeeze) return k;
    if (k < 0 || k > n) continue;
    // most draws are decided by the squeeze, before this is needed
    const atMode =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (n - mode + 1))) + stirlingTail(mode) + stirlingTail(n - mode);
    const bound =
      atMode +
      (n + 1) * Math.log((n - mode + 1) / (n - k + 1)) +
      (k + 0.5) * Math.log((odds * (n - k + 1)) / (k + 1)) -
      stirlingTail(k) -
      stirlingTail(n - k);
    if (Math.log((v * alpha) / (a / (us * us) + b)) <= bound) return k;
  }
}

/** What Stirling's formula leaves out of ln k!, in the form that uses k + 1. */
function stirlingTail(k: number): number {
  if (k < SMALL_TAILS.length) return SMALL_TAILS[k];
  const inverse = 1 / (k + 1);
  const square = inverse * inverse;
  return (1 / 12 - (1 / 360 - (1 / 1260) * square) * square) * inverse;
}

const SMALL_TAILS: readonly number[] = Array.from({ length: 10 }, (_, k) => {
  let logFactorial = 0;
  for (let i = 2; i <= k; i++) logFactorial += Math.log(i);
  return logFactorial - (0.5 * Math.log(2 * Math.PI) + (k + 0.5) * Math.log(k + 1) - (k + 1));
});
