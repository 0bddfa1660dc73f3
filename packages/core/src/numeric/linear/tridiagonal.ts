import type { Matrix } from "./matrix.ts";
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

/** Householder reduction of a symmetric matrix; both halves must be filled. About n³ multiplications. */
export function tridiagonalise(a: Matrix): Tridiagonal {
  const n = a.columns;
  const work: Matrix = { rows: n, columns: n, values: a.values.slice() };
  const { values } = work;
  const tau = new Float64Array(Math.max(0, n - 1));
  const beside = new Float64Array(Math.max(0, n - 1));
  const v = new Float64Array(n);
  const w = new Float64Array(n);
  for (let k = 0; k + 1 < n; k++) {
    const from = k * n + k + 1;
    const end = (k + 1) * n;
    tau[k] = makeReflector(values, from, end);
    beside[k] = values[from];
    if (tau[k] === 0) continue;
    v.fill(0);
    v[k + 1] = 1;
    for (let i = k + 2; i < n; i++) v[i] = values[k * n + i];
    updateBelow(work, k + 1, tau[k], v, w);
  }
  const diagonal = Float64Array.from({ length: n }, (_, i) => values[i * n + i]);
  return { size: n, diagonal, beside, reflectors: values, tau };
}

/** H A H on the trailing block, as A - v w' - w v' with w = tau (A v - tau/2 (v'A v) v). */
function updateBelow(a: Matrix, from: number, tau: number, v: Float64Array, w: Float64Array): void {
  const n = a.columns;
  const { values } = a;
  let overlap = 0;
  for (let j = from; j < n; j++) {
    const at = j * n;
    let even = 0;
    let odd = 0;
    let i = from;
    for (; i + 1 < n; i += 2) {
      even += values[at + i] * v[i];
      odd += values[at + i + 1] * v[i + 1];
    }
    if (i < n) even += values[at + i] * v[i];
    w[j] = tau * (even + odd);
    overlap += w[j] * v[j];
  }
  for (let j = from; j < n; j++) w[j] -= (tau / 2) * overlap * v[j];
  for (let j = from; j < n; j++) {
    const at = j * n;
    const vj = v[j];
    const wj = w[j];
    for (let i = from; i < n; i++) values[at + i] -= v[i] * wj + w[i] * vj;
  }
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
