import type { Matrix } from "./matrix.ts";

/**
 * Residuals of a linear system in about 106 bits, rounded once at the end.
 *
 * Refinement lives on small differences of large numbers, which plain arithmetic would lose. The error-free product and
 * sum of `doubleDouble.ts` are written out here: these loops touch every number of the data.
 */

const SPLITTER = 134217729;

/** A matrix whose numbers may carry a second half: value + low. */
export interface PairMatrix extends Matrix {
  /** What rounding took from each number, or null when nothing. */
  readonly low: Float64Array | null;
}

/** b - r - A x over the first `count` columns, where x is the sum of `x` and `xLow`. */
export function exactResidual(
  a: PairMatrix,
  count: number,
  x: Float64Array,
  xLow: Float64Array,
  b: Float64Array,
  r: Float64Array,
): Float64Array {
  const n = a.rows;
  const { values, low } = a;
  const high = b.slice();
  const rest = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const sum = high[i] - r[i];
    const part = sum - high[i];
    rest[i] = high[i] - (sum - part) + (-r[i] - part);
    high[i] = sum;
  }
  for (let j = 0; j < count; j++) {
    const at = j * n;
    const factor = -x[j];
    const factorLow = -xLow[j];
    const shifted = SPLITTER * factor;
    const factorTop = shifted - (shifted - factor);
    const factorBottom = factor - factorTop;
    for (let i = 0; i < n; i++) {
      const value = values[at + i];
      const shift = SPLITTER * value;
      const top = shift - (shift - value);
      const bottom = value - top;
      const whole = value * factor;
      const error = bottom * factorBottom - (whole - top * factorTop - bottom * factorTop - top * factorBottom);
      const sum = high[i] + whole;
      const part = sum - high[i];
      rest[i] += high[i] - (sum - part) + (whole - part) + error + value * factorLow;
      high[i] = sum;
    }
    if (low) for (let i = 0; i < n; i++) rest[i] += low[at + i] * factor;
  }
  for (let i = 0; i < n; i++) high[i] += rest[i];
  return high;
}

/** -A' r over the first `count` columns. */
export function exactNegativeCross(a: PairMatrix, count: number, r: Float64Array): Float64Array {
  const n = a.rows;
  const { values, low } = a;
  const result = new Float64Array(count);
  for (let j = 0; j < count; j++) {
    const at = j * n;
    let high = 0;
    let rest = 0;
    for (let i = 0; i < n; i++) {
      const value = values[at + i];
      const factor = r[i];
      const shift = SPLITTER * value;
      const top = shift - (shift - value);
      const bottom = value - top;
      const shifted = SPLITTER * factor;
      const factorTop = shifted - (shifted - factor);
      const factorBottom = factor - factorTop;
      const whole = value * factor;
      const error = bottom * factorBottom - (whole - top * factorTop - bottom * factorTop - top * factorBottom);
      const sum = high + whole;
      const part = sum - high;
      rest += high - (sum - part) + (whole - part) + error;
      high = sum;
    }
    if (low) for (let i = 0; i < n; i++) rest += low[at + i] * r[i];
    result[j] = -(high + rest);
  }
  return result;
}
