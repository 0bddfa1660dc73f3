import { power } from "../numeric/power.ts";

/** A falling learning curve: a + b m^-c, with b >= 0. */
export interface PowerLaw {
  /** Where it ends. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Weighted sum of squared residuals. */
  readonly residual: number;
}

/** Mean loss at so many training rows; the weight is one over its variance. */
export interface CurveValue {
  readonly m: number;
  readonly loss: number;
  readonly weight: number;
}

export const LEAST_POWER = 0.2;
export const MOST_POWER = 2;
const GRID = 25;
const REFINEMENTS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Fits a + b m^-c to a learning curve by weighted least squares, with a at or above `least`, b not negative and c from 0.2
 * to 2; null with fewer than three points. For a given c it is a linear problem, and c is searched: on a grid, then by
 * golden section around its best point.
 *
 * Power laws describe the learning curves of many learners (Viering and Loog 2023, The shape of learning curves).
 */
export function fitPowerLaw(points: readonly CurveValue[], { least }: { readonly least: number }): PowerLaw | null {
  if (points.length < 3) return null;
  const at = (c: number): PowerLaw => fitForPower(points, c, least);
  const step = (Math.log(MOST_POWER) - Math.log(LEAST_POWER)) / (GRID - 1);
  const power = (place: number): number => Math.min(MOST_POWER, LEAST_POWER * Math.exp(step * place));
  let best = at(LEAST_POWER);
  let place = 0;
  for (let g = 1; g < GRID; g++) {
    const found = at(power(g));
    if (found.residual < best.residual) [best, place] = [found, g];
  }
  let low = power(Math.max(0, place - 1));
  let high = power(Math.min(GRID - 1, place + 1));
  for (let i = 0; i < REFINEMENTS; i++) {
    const inner = high - GOLDEN * (high - low);
    const outer = low + GOLDEN * (high - low);
    if (at(inner).residual <= at(outer).residual) high = outer;
    else low = inner;
  }
  const refined = at((low + high) / 2);
  return refined.residual < best.residual ? refined : best;
}

export function powerLawAt({ a, b, c }: PowerLaw, m: number): number {
  return a + b * power(m, -c);
}

/** The best a and b for one c: free, or with one of them at its bound. */
function fitForPower(points: readonly CurveValue[], c: number, least: number): PowerLaw {
  let [w, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const { m, loss, weight } of points) {
    const u = power(m, -c);
    w += weight;
    x += weight * u;
    y += weight * loss;
    xx += weight * u * u;
    xy += weight * u * loss;
  }
  const determinant = w * xx - x * x;
  const b = determinant > 0 ? (w * xy - x * y) / determinant : 0;
  const a = (y - b * x) / w;
  const withResidual = (a: number, b: number): PowerLaw => ({ a, b, c, residual: residualOf(points, a, b, c) });
  if (b >= 0 && a >= least) return withResidual(a, b);
  const flat = withResidual(Math.max(least, y / w), 0);
  if (!Number.isFinite(least)) return flat;
  const floored = withResidual(least, Math.max(0, (xy - least * x) / xx));
  return floored.residual < flat.residual ? floored : flat;
}

function residualOf(points: readonly CurveValue[], a: number, b: number, c: number): number {
  return points.reduce((sum, { m, loss, weight }) => sum + weight * (loss - a - b * power(m, -c)) ** 2, 0);
}
