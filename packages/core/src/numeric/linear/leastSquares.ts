import { exactNegativeCross, exactResidual, type PairMatrix } from "./exactResidual.ts";
import { applyQ, applyTransposedQ, type QR, qr } from "./qr.ts";
import { solveUpper, solveUpperTransposed } from "./triangular.ts";

/** A matrix made ready for least squares: columns scaled by powers of two, and their QR. */
export interface LeastSquaresSystem {
  readonly scaled: PairMatrix;
  /** What each column was multiplied by; powers of two, so nothing is lost. */
  readonly scale: Float64Array;
  readonly factors: QR;
}

export interface LeastSquaresSolution {
  readonly x: Float64Array;
  /** What rounding took from x: the sum of both is good to more than a double, for those who compute on with it. */
  readonly xLow: Float64Array;
  /** b - A x. */
  readonly residuals: Float64Array;
}

/** Where to stop: a change below this share of x. Beyond a double's 2^-53, so that its last bits are right too. */
const ENOUGH = 2 ** -80;
const MOST_STEPS = 12;

export function leastSquaresSystem(a: PairMatrix): LeastSquaresSystem {
  const { rows, columns } = a;
  const scale = new Float64Array(columns);
  const values = a.values.slice();
  const low = a.low?.slice() ?? null;
  for (let j = 0; j < columns; j++) {
    scale[j] = powerOfTwo(values.subarray(j * rows, (j + 1) * rows));
    for (let i = j * rows; i < (j + 1) * rows; i++) values[i] *= scale[j];
    if (low) for (let i = j * rows; i < (j + 1) * rows; i++) low[i] *= scale[j];
  }
  const scaled = { rows, columns, values, low };
  return { scaled, scale, factors: qr(scaled) };
}

/**
 * The x that makes ‖b - A x‖ smallest, over the first `count` columns, which must be independent.
 *
 * QR, then refinement of x and the residual together as one system, with its residual in double-double arithmetic
 * (Björck 1967): the digits of x are those of the problem as long as its condition is below about 1e15.
 */
export function solveLeastSquares(
  { scaled, scale, factors }: LeastSquaresSystem,
  b: Float64Array,
  count: number = scaled.columns,
): LeastSquaresSolution {
  const { rows, factor } = factors;
  const unit = powerOfTwo(b);
  const target = b.map((value) => value * unit);
  const x = new Float64Array(count);
  const xLow = new Float64Array(count);
  const r = new Float64Array(rows);
  let last = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step++) {
    const d = step === 0 ? target.slice() : exactResidual(scaled, count, x, xLow, target, r);
    const h = step === 0 ? new Float64Array(count) : exactNegativeCross(scaled, count, r);
    solveUpperTransposed(factor, rows, count, h);
    applyTransposedQ(factors, d, count);
    const dx = new Float64Array(count);
    for (let j = 0; j < count; j++) dx[j] = d[j] - h[j];
    solveUpper(factor, rows, count, dx);
    d.set(h);
    applyQ(factors, d, count);
    const change = largest(dx) / largest(x);
    if (step > 0 && !(change < last / 4)) break;
    if (step > 0) last = change;
    addPair(x, xLow, dx);
    for (let i = 0; i < rows; i++) r[i] += d[i];
    if (change <= ENOUGH) break;
  }
  for (let j = 0; j < count; j++) {
    x[j] *= scale[j] / unit;
    xLow[j] *= scale[j] / unit;
  }
  return { x, xLow, residuals: r.map((value) => value / unit) };
}

/** x + dx, keeping what the rounding of the sum takes. */
function addPair(x: Float64Array, xLow: Float64Array, dx: Float64Array): void {
  for (let j = 0; j < x.length; j++) {
    const sum = x[j] + dx[j];
    const part = sum - x[j];
    const rest = x[j] - (sum - part) + (dx[j] - part) + xLow[j];
    x[j] = sum + rest;
    xLow[j] = rest - (x[j] - sum);
  }
}

/** The power of two that brings the largest of the values into [1, 2). */
function powerOfTwo(values: Float64Array): number {
  const most = largest(values);
  return most > 0 ? 2 ** -Math.max(-1000, Math.floor(Math.log2(most))) : 1;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]));
  return most;
}
