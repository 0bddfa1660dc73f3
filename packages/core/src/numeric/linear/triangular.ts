/**
 * Solutions of triangular systems, in place.
 *
 * The triangle is the first `n` columns of a block with `stride` numbers per column; entries on its other side are never
 * read, so a factorisation may keep something else there. A zero on the diagonal gives infinities: check the rank first.
 */

/** Turns x into U⁻¹ x. */
export function solveUpper(u: Float64Array, stride: number, n: number, x: Float64Array): void {
  for (let j = n - 1; j >= 0; j--) {
    const at = j * stride;
    const value = x[j] / u[at + j];
    x[j] = value;
    for (let i = 0; i < j; i++) x[i] -= value * u[at + i];
  }
}

/** Turns x into U'⁻¹ x. */
export function solveUpperTransposed(u: Float64Array, stride: number, n: number, x: Float64Array): void {
  for (let j = 0; j < n; j++) {
    const at = j * stride;
    let sum = x[j];
    for (let i = 0; i < j; i++) sum -= u[at + i] * x[i];
    x[j] = sum / u[at + j];
  }
}

/** Turns x into L⁻¹ x. */
export function solveLower(l: Float64Array, stride: number, n: number, x: Float64Array): void {
  for (let j = 0; j < n; j++) {
    const at = j * stride;
    const value = x[j] / l[at + j];
    x[j] = value;
    for (let i = j + 1; i < n; i++) x[i] -= value * l[at + i];
  }
}

/** Turns x into L'⁻¹ x. */
export function solveLowerTransposed(l: Float64Array, stride: number, n: number, x: Float64Array): void {
  for (let j = n - 1; j >= 0; j--) {
    const at = j * stride;
    let sum = x[j];
    for (let i = j + 1; i < n; i++) sum -= l[at + i] * x[i];
    x[j] = sum / l[at + j];
  }
}
