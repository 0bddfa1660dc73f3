import { dot, type Matrix } from "./matrix.ts";
import { makeReflector, reflect } from "./reflector.ts";

/** A symmetric matrix as Q T Q', where T has a diagonal and one line on either side of it. */
export interface Tridiagonal {
  readonly size: number;
  readonly diagonal: Float64Array;
  /** Entry k couples k and k + 1; one fewer than the diagonal. */
  readonly beside: Float64Array;
  /** Column k keeps, from row k + 1 on, the reflector that cleared it. */
  readonly reflectors: Float64Array;
  readonly tau: Float64Array;
}

/**
 * Householder reduction of a symmetric matrix, of which the lower half is read. About 4/3 n³ additions and products.
 *
 * H A H is A - v w' - w v' with w = tau (A v - tau/2 (v'A v) v). The change that a reflector makes is put off until the
 * next reflector is known, so that one pass over the rest of the matrix makes it and multiplies the result.
 */
export function tridiagonalise(a: Matrix): Tridiagonal {
  const n = a.columns;
  const values = a.values.slice();
  const tau = new Float64Array(Math.max(0, n - 1));
  const beside = new Float64Array(Math.max(0, n - 1));
  let v = new Float64Array(n);
  let next = new Float64Array(n);
  const w = new Float64Array(n);
  const times = new Float64Array(n);
  for (let k = 0; k + 1 < n; k++) {
    changeColumn(values, n, k, v, w);
    const from = k * n + k + 1;
    tau[k] = makeReflector(values, from, from + n - k - 1);
    beside[k] = values[from];
    next.fill(0);
    if (tau[k] !== 0) {
      next[k + 1] = 1;
      for (let i = k + 2; i < n; i++) next[i] = values[k * n + i];
    }
    times.fill(0);
    for (let j = k + 1; j < n; j++) changeAndMultiply(values, n, j, v, w, next, times);
    halfChange(tau[k], next, times, w);
    [v, next] = [next, v];
  }
  if (n > 1) changeColumn(values, n, n - 1, v, w);
  const diagonal = Float64Array.from({ length: n }, (_, i) => values[i * n + i]);
  return { size: n, diagonal, beside, reflectors: values, tau };
}

/** A - v w' - w v' in column j, from the diagonal on. */
function changeColumn(values: Float64Array, n: number, j: number, v: Float64Array, w: Float64Array): void {
  for (let i = j; i < n; i++) values[j * n + i] -= v[i] * w[j] + w[i] * v[j];
}

/** The same, and adds to `times` what column j and its image, row j, contribute to A x. */
function changeAndMultiply(
  values: Float64Array,
  n: number,
  j: number,
  v: Float64Array,
  w: Float64Array,
  x: Float64Array,
  times: Float64Array,
): void {
  const at = j * n;
  const vj = v[j];
  const wj = w[j];
  const xj = x[j];
  const corner = values[at + j] - (vj * wj + wj * vj);
  values[at + j] = corner;
  let even = corner * xj;
  let odd = 0;
  let i = j + 1;
  for (; i + 1 < n; i += 2) {
    const value = values[at + i] - (v[i] * wj + w[i] * vj);
    const below = values[at + i + 1] - (v[i + 1] * wj + w[i + 1] * vj);
    values[at + i] = value;
    values[at + i + 1] = below;
    times[i] += value * xj;
    times[i + 1] += below * xj;
    even += value * x[i];
    odd += below * x[i + 1];
  }
  if (i < n) {
    const value = values[at + i] - (v[i] * wj + w[i] * vj);
    values[at + i] = value;
    times[i] += value * xj;
    even += value * x[i];
  }
  times[j] += even + odd;
}

/** w = tau (A v - tau/2 (v'A v) v), from A v. */
function halfChange(tau: number, v: Float64Array, times: Float64Array, w: Float64Array): void {
  const overlap = tau * dot(times, v);
  for (let i = 0; i < w.length; i++) w[i] = tau * (times[i] - (overlap / 2) * v[i]);
}

/** Turns x into Q' x. */
export function toTridiagonal({ size, reflectors, tau }: Tridiagonal, x: Float64Array): void {
  for (let k = 0; k + 1 < size; k++) reflect(reflectors, k * size + k + 1, (k + 1) * size, tau[k], x, k + 1);
}

/** Turns x into Q x. */
export function fromTridiagonal({ size, reflectors, tau }: Tridiagonal, x: Float64Array): void {
  for (let k = size - 2; k >= 0; k--) reflect(reflectors, k * size + k + 1, (k + 1) * size, tau[k], x, k + 1);
}

/**
 * The x with (T + shift I) x = b in O(n), or null when the shifted matrix is not positive definite to rounding.
 *
 * With the same reduction for every shift, a whole path of penalties costs little more than one.
 */
export function solveShifted(
  { size, diagonal, beside }: Tridiagonal,
  shift: number,
  b: Float64Array,
): Float64Array | null {
  const pivot = new Float64Array(size);
  const x = b.slice();
  let most = 0;
  for (let k = 0; k < size; k++) most = Math.max(most, Math.abs(diagonal[k]) + Math.abs(beside[k] ?? 0));
  const least = size * Number.EPSILON * (most + shift);
  for (let k = 0; k < size; k++) {
    pivot[k] = diagonal[k] + shift;
    if (k > 0) {
      const factor = beside[k - 1] / pivot[k - 1];
      pivot[k] -= factor * beside[k - 1];
      x[k] -= factor * x[k - 1];
    }
    if (!(pivot[k] > least)) return null;
  }
  for (let k = size - 1; k >= 0; k--) {
    const next = k + 1 < size ? beside[k] * x[k + 1] : 0;
    x[k] = (x[k] - next) / pivot[k];
  }
  return x;
}
