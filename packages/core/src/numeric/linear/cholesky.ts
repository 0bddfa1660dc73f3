import { type Matrix, zeros } from "./matrix.ts";
import { solveLower, solveLowerTransposed } from "./triangular.ts";

/**
 * The lower triangular L with L L' = a, for a symmetric positive definite matrix; null when it is not, to rounding.
 *
 * Only the lower half of `a` is read. A pivot that has lost all but `tolerance` of its diagonal entry counts as zero.
 */
export function cholesky(a: Matrix, { tolerance = 1e-14 }: { readonly tolerance?: number } = {}): Matrix | null {
  const n = a.columns;
  const factor = zeros(n, n);
  const l = factor.values;
  for (let j = 0; j < n; j++) {
    const at = j * n;
    for (let i = j; i < n; i++) l[at + i] = a.values[at + i];
    for (let k = 0; k < j; k++) {
      const left = k * n;
      const scale = l[left + j];
      if (scale === 0) continue;
      for (let i = j; i < n; i++) l[at + i] -= scale * l[left + i];
    }
    const pivot = l[at + j];
    if (!(pivot > tolerance * a.values[at + j])) return null;
    const root = Math.sqrt(pivot);
    for (let i = j; i < n; i++) l[at + i] /= root;
  }
  return factor;
}

/** The x with L L' x = b. */
export function choleskySolve(factor: Matrix, b: Float64Array): Float64Array {
  const x = b.slice();
  solveLower(factor.values, factor.rows, factor.columns, x);
  solveLowerTransposed(factor.values, factor.rows, factor.columns, x);
  return x;
}
