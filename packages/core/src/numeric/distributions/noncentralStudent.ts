import { requireNumber, requireShape } from "../domain.ts";
import { scaledGamma } from "../gamma.ts";
import { power } from "../power.ts";
import { normalCdf } from "./normal.ts";

/** With more degrees of freedom it is a shifted normal distribution to ten digits. */
const NORMAL = 1e9;

/** Standard normal and root-chi tails beyond this are below 1e-18. */
const REACH = 9;

/** Positive nodes and weights of Gauss and Legendre's rule of 16 points on [-1, 1]. */
const NODES = [
  0.0950125098376374, 0.2816035507792589, 0.4580167776572274, 0.6178762444026438, 0.755404408355003, 0.8656312023878318,
  0.9445750230732326, 0.9894009349916499,
] as const;
const WEIGHTS = [
  0.1894506104550685, 0.1826034150449236, 0.1691565193950025, 0.1495959888165767, 0.1246289712555339,
  0.0951585116824928, 0.0622535239386479, 0.0271524594117541,
] as const;

/**
 * P(T ≤ t) of the noncentral t distribution: T = (Z + shift) / S with S² a chi-square over its `df` ≥ 1 degrees of
 * freedom. It is what a t statistic follows when the true difference is not 0, so the power of the t test.
 *
 * The integral of Φ(t s - shift) over the density of S, by Gauss and Legendre's rule on pieces that follow both the
 * density and the step of Φ. Absolute error below 1e-12; R's `pt(t, df, ncp)` is the same.
 */
export function noncentralStudentCdf(t: number, df: number, shift: number): number {
  requireNumber(t, "t");
  requireNumber(shift, "shift");
  if (requireShape(df, "df") < 1) throw new RangeError(`df is ${df}; it must be at least 1.`);
  if (df > NORMAL) return normalCdf(t - shift);
  const spread = Math.sqrt(2 / (9 * df));
  const root = (z: number): number => power(Math.max(0, 1 - 2 / (9 * df) + z * spread), 1.5);
  const [low, high] = [root(-2 * REACH), root(1.5 * REACH)];
  const inside = (s: number): number => Math.min(high, Math.max(low, s));
  // a flat Φ needs no pieces of its own
  const steep = Math.abs(t) * high > 1;
  const step = steep ? shift / t : low;
  const width = steep ? REACH / Math.abs(t) : 0;
  const cuts = [low, inside(step - width), inside(step + width), high];
  let sum = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    sum += integral(cuts[i], cuts[i + 1], (s) => normalCdf(t * s - shift) * rootChiDensity(s, df));
  }
  return Math.min(1, sum);
}

/** P(T > t), accurate to 1e-12 absolutely. */
export function noncentralStudentSurvival(t: number, df: number, shift: number): number {
  return noncentralStudentCdf(-t, df, -shift);
}

/** Density of sqrt(chi-square / df), as its value at 1 times a ratio: no large logarithms are subtracted. */
function rootChiDensity(s: number, df: number): number {
  if (s <= 0) return df === 1 ? Math.sqrt(2 / Math.PI) : 0;
  const atOne = Math.sqrt(df / Math.PI) / scaledGamma(df / 2);
  return atOne * Math.exp((df - 1) * Math.log1p(s - 1) - (df / 2) * (s - 1) * (s + 1));
}

const PIECES = 12;

/** Over u with s = u⁴, which makes a fractional power of s at 0 smooth. */
function integral(from: number, to: number, f: (s: number) => number): number {
  const start = Math.sqrt(Math.sqrt(from));
  const half = (Math.sqrt(Math.sqrt(to)) - start) / PIECES / 2;
  if (!(half > 0)) return 0;
  const at = (u: number): number => 4 * u * u * u * f(u * u * u * u);
  let sum = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const middle = start + (2 * piece + 1) * half;
    for (let i = 0; i < NODES.length; i++) {
      sum += WEIGHTS[i] * (at(middle - half * NODES[i]) + at(middle + half * NODES[i]));
    }
  }
  return sum * half;
}
