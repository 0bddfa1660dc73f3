import { requireNumber, requireShape } from "./domain.ts";
import { add, divide, exactSum, exponential, logarithm, scale, widen } from "./doubleDouble.ts";
import { erfcInverse } from "./erf.ts";
import { logGamma, scaledGamma, TWO_PI } from "./gamma.ts";
import { invertTail } from "./rootFinding.ts";

/** Both tails of a gamma variable of shape a at x, and the density x^a e^-x / Γ(a) of its logarithm. */
export interface GammaTails {
  readonly lower: number;
  readonly upper: number;
  readonly density: number;
}

/** How large shapes are computed near their mean: `halfSquare` is aη²/2 and `power` exp(-aη²/2). */
export type NearMean = (a: number, x: number, halfSquare: number, power: number, density: number) => GammaTails;

/**
 * Both tails by series and continued fraction, which is all that shapes below 30 need; `nearMean` takes over for larger
 * ones.
 */
export function gammaTails(a: number, x: number, nearMean?: NearMean): GammaTails {
  requireShape(a, "a");
  if (requireNumber(x, "x") / a <= 0) return { lower: 0, upper: 1, density: 0 };
  if (x > 1e200) return { lower: 1, upper: 0, density: 0 };
  const exponent = add(scale(logarithm(divide(widen(x), widen(a))), a), exactSum(a, -x));
  const power = exponential(exponent);
  const density = (power * Math.sqrt(a / TWO_PI)) / scaledGamma(a);
  if (nearMean && a >= 30 && Math.abs(x - a) < 0.6 * a)
    return nearMean(a, x, Math.max(0, -exponent.hi), power, density);
  if (x < 1 || (a >= 1 && x < a + 1)) {
    const lower = Math.min(1, (density / a) * series(a, x));
    return { lower, upper: lower > 0.5 && a < 1 ? upperOfSmallShape(a, x) : 1 - lower, density };
  }
  const upper = density / fraction(a, x);
  return { lower: 1 - upper, upper, density };
}

/** The x at which the upper tail is `q`, from 0 up to a half. */
export function invertUpper(a: number, q: number, nearMean?: NearMean): number {
  if (q === 0) return Number.POSITIVE_INFINITY;
  const start = Math.max(
    wilsonHilferty(a, Math.SQRT2 * erfcInverse(2 * q)),
    -Math.log(q) - logGamma(a),
    Math.min(a, 1e-3),
  );
  return invertTail(start, q, "upper", (x) => {
    const { upper, density } = gammaTails(a, x, nearMean);
    return { tail: upper, density, slope: a - x };
  });
}

/** The normal approximation of the cube root of a gamma variable; Wilson and Hilferty (1931). */
export function wilsonHilferty(a: number, z: number): number {
  const root = 1 - 1 / (9 * a) + z / (3 * Math.sqrt(a));
  return root > 0 ? a * root * root * root : 0;
}

/** Q for a, x < 1, where P may be so near 1 that Q must not be its difference from 1. */
function upperOfSmallShape(a: number, x: number): number {
  const logLead = a * Math.log(x) - logGamma(1 + a);
  let term = 1;
  let sum = 0;
  for (let k = 1; Math.abs(term) > 1e-18; k++) {
    term *= -x / k;
    sum += term / (a + k);
  }
  return -Math.expm1(logLead) - Math.exp(logLead) * a * sum;
}

/** Σ x^k / ((a + 1) … (a + k)). */
function series(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** density / Q as a continued fraction (Legendre's, contracted), by the modified Lentz algorithm. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let value = b === 0 ? 1e-300 : b;
  let c = value;
  let d = 0;
  for (let k = 1; k < 100000; k++) {
    const numerator = k * (a - k);
    b += 2;
    d = 1 / (b + numerator * d || 1e-300);
    c = b + numerator / c || 1e-300;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}
