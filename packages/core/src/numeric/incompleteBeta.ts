import { requireNumber, requireProbability, requireShape } from "./domain.ts";
import type { DoubleDouble } from "./doubleDouble.ts";
import { add, divide, exactSum, exponential, logarithm, multiply, scale, widen } from "./doubleDouble.ts";
import { erfcInverse } from "./erf.ts";
import { logBeta, scaledGamma, TWO_PI } from "./gamma.ts";
import { invertUpper } from "./gammaTails.ts";
import { invertTail } from "./rootFinding.ts";

/** With both shapes above it the continued fraction would need more than 100,000 terms at the mean. */
const LARGEST = 1e12;

/** Both tails of a beta variable at x, and the density x^a y^b / B(a, b) of its log odds, where y = 1 - x. */
export interface BetaTails {
  readonly lower: number;
  readonly upper: number;
  readonly density: number;
}

/** Regularised incomplete beta function I_x(a, b): P(X ≤ x) for a beta variable, a, b > 0. */
export function betaI(x: number, a: number, b: number): number {
  return betaTailsAt(x, a, b).lower;
}

/** 1 - I_x(a, b), accurate also where it is tiny. */
export function betaIComplement(x: number, a: number, b: number): number {
  return betaTailsAt(x, a, b).upper;
}

/** The x with I_x(a, b) = p. */
export function betaIInverse(p: number, a: number, b: number): number {
  return shareOf(betaOdds(p, "lower", a, b));
}

/** The x with 1 - I_x(a, b) = q; accurate also for the smallest q. */
export function betaIComplementInverse(q: number, a: number, b: number): number {
  return shareOf(betaOdds(q, "upper", a, b));
}

/** x / (1 - x) at the x where the named tail of a beta variable is `p`: keeps its accuracy when x is nearly 1. */
export function betaOdds(p: number, tail: "lower" | "upper", a: number, b: number): number {
  requireShape(a, "a");
  requireShape(b, "b");
  requireProbability(p, "probability");
  if (p > 0.5) return betaOdds(1 - p, tail === "lower" ? "upper" : "lower", a, b);
  if (tail === "upper") return 1 / betaOdds(p, "lower", b, a);
  if (p === 0) return 0;
  // I ≤ odds^a / (a B), so the first of the two guesses is never too large.
  const power = Math.exp((Math.log(p * a) + logBeta(a, b)) / a);
  return invertTail(Math.max(power, firstGuess(p, a, b)), p, "lower", (odds) => {
    const x = odds < 1 ? widen(odds / (1 + odds)) : exactSum(1, -1 / (1 + odds));
    const y = odds < 1 ? exactSum(1, -x.hi) : widen(1 / (1 + odds));
    const { lower, density } = betaTails(x, y, a, b);
    return { tail: lower, density, slope: a * y.hi - b * x.hi };
  });
}

/**
 * Odds by the normal approximation of Fisher's z (Abramowitz and Stegun 26.5.22), or for b ≤ 1 < a by the gamma
 * approximation of -log X; 0 where neither applies.
 */
function firstGuess(p: number, a: number, b: number): number {
  if (a <= 1) return 0;
  if (b <= 1) return 1 / Math.expm1(invertUpper(b, p) / (a + (b - 1) / 2));
  const z = Math.SQRT2 * erfcInverse(2 * p);
  const s = 1 / (2 * a - 1);
  const t = 1 / (2 * b - 1);
  const h = 2 / (s + t);
  const lambda = (z * z - 3) / 6;
  if (h + lambda <= 0) return 0;
  const w = (z * Math.sqrt(h + lambda)) / h - (t - s) * (lambda + 5 / 6 - 2 / (3 * h));
  return (a / b) * Math.exp(-2 * w);
}

function shareOf(odds: number): number {
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
}

function betaTailsAt(x: number, a: number, b: number): BetaTails {
  requireShape(a, "a");
  requireShape(b, "b");
  if (requireNumber(x, "x") <= 0) return { lower: 0, upper: 1, density: 0 };
  if (x >= 1) return { lower: 1, upper: 0, density: 0 };
  return betaTails(widen(x), exactSum(1, -x), a, b);
}

/** The tails at the share u / (u + v) of two positive numbers. */
export function betaTailsOfRatio(u: DoubleDouble, v: DoubleDouble, a: number, b: number): BetaTails {
  const total = add(u, v);
  return betaTails(divide(u, total), divide(v, total), a, b);
}

/** The tails at x, given with y = 1 - x: both to more than double precision, for large a and b magnify their error. */
export function betaTails(x: DoubleDouble, y: DoubleDouble, a: number, b: number): BetaTails {
  if (x.hi === 0) return { lower: 0, upper: 1, density: 0 };
  if (y.hi === 0) return { lower: 1, upper: 0, density: 0 };
  if (Math.min(a, b) > LARGEST) throw new RangeError(`a is ${a} and b ${b}; one must be at most ${LARGEST}.`);
  const n = exactSum(a, b);
  const logX = logarithm(multiply(divide(n, widen(a)), x));
  const logY = logarithm(multiply(divide(n, widen(b)), y));
  const power = exponential(add(scale(logX, a), scale(logY, b)));
  const gammas = scaledGamma(n.hi) / scaledGamma(a) / scaledGamma(b);
  const density = power * gammas * Math.sqrt((a / n.hi) * (b / TWO_PI));
  const excess = add(scale(x, -b), scale(y, a)).hi;
  if (excess + y.hi - x.hi >= 0) {
    const lower = Math.min(1, density / fraction(x.hi, y.hi, a, b, excess));
    return { lower, upper: complement(lower, y.hi, x.hi, b, a, -excess, density), density };
  }
  const upper = Math.min(1, density / fraction(y.hi, x.hi, b, a, -excess));
  return { lower: complement(upper, x.hi, y.hi, a, b, excess, density), upper, density };
}

/**
 * I_x(a, b) when its complement is known: the difference from 1, unless that leaves less than the continued fraction,
 * which needs about 20/√y terms here, would lose. Matters for tiny a or b only.
 */
function complement(
  other: number,
  x: number,
  y: number,
  a: number,
  b: number,
  excess: number,
  density: number,
): number {
  const rest = 1 - other;
  return rest < 0.1 * Math.sqrt(y) && y > 1e-8 ? density / fraction(x, y, a, b, excess) : rest;
}

/**
 * density / I_x(a, b) as a continued fraction, by the modified Lentz algorithm; `excess` is a y - b x.
 *
 * DiDonato and Morris (1992), TOMS 708: about √max(a, b) terms when x is near the mean, a dozen elsewhere.
 */
function fraction(x: number, y: number, a: number, b: number, excess: number): number {
  let value = (a * (excess + 1)) / (a + 1) || 1e-300;
  let c = value;
  let d = 0;
  for (let m = 1; m < 100000; m++) {
    const odd = a + 2 * m - 1;
    const numerator = (((a + m - 1) * (a + b + m - 1)) / odd) * ((m * (b - m) * x * x) / odd);
    const partial = m + (m * (b - m) * x) / odd + ((a + m) * (excess + 1 + m * (1 + y))) / (odd + 2);
    d = 1 / (partial + numerator * d || 1e-300);
    c = partial + numerator / c || 1e-300;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < 2e-16) break;
  }
  return value;
}
