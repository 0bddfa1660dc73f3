import { type Matrix, zeros } from "./matrix.ts";
import { fromTridiagonal, type Tridiagonal, tridiagonalise } from "./tridiagonal.ts";

export interface SymmetricEigen {
  /** Ascending. */
  readonly values: Float64Array;
  /** Orthonormal columns, in the order of the values; the sign of each is arbitrary. */
  readonly vectors: Matrix;
}

const MOST_SWEEPS = 60;

/** All eigenvalues and eigenvectors of a symmetric matrix, both halves of which must be filled. */
export function eigenSymmetric(a: Matrix): SymmetricEigen {
  const reduced = tridiagonalise(a);
  const n = reduced.size;
  const vectors = zeros(n, n);
  for (let j = 0; j < n; j++) {
    const column = vectors.values.subarray(j * n, (j + 1) * n);
    column[j] = 1;
    fromTridiagonal(reduced, column);
  }
  const values = implicitQl(reduced, vectors);
  return sorted(values, vectors);
}

/** The eigenvalues alone, ascending: O(n²) once the matrix is tridiagonal. */
export function tridiagonalEigenvalues(t: Tridiagonal): Float64Array {
  return implicitQl(t, null).sort();
}

/**
 * Implicit QL with Wilkinson's shift: each sweep chases a bulge upwards until the last coupling vanishes, and the
 * rotations are applied to pairs of columns of `vectors`. Golub and Van Loan, section 8.3.
 */
function implicitQl(t: Tridiagonal, vectors: Matrix | null): Float64Array {
  const n = t.size;
  const d = t.diagonal.slice();
  const e = new Float64Array(n);
  e.set(t.beside);
  for (let low = 0; low < n; low++) {
    for (let sweep = 0; ; sweep++) {
      const high = blockEnd(d, e, low);
      if (high === low) break;
      if (sweep === MOST_SWEEPS)
        throw new RangeError(`eigenvalue ${low} of ${n} does not settle; is the matrix finite?`);
      chase(d, e, low, high, vectors);
    }
  }
  return d;
}

/** The last place of the block that begins at `low`: the first coupling that is negligible ends it. */
function blockEnd(d: Float64Array, e: Float64Array, low: number): number {
  let high = low;
  while (high + 1 < d.length) {
    const size = Math.abs(d[high]) + Math.abs(d[high + 1]);
    if (Math.abs(e[high]) <= Number.EPSILON * size) break;
    high++;
  }
  return high;
}

function chase(d: Float64Array, e: Float64Array, low: number, high: number, vectors: Matrix | null): void {
  const half = (d[low + 1] - d[low]) / (2 * e[low]);
  const root = hypotenuse(half, 1);
  let g = d[high] - d[low] + e[low] / (half + (half < 0 ? -root : root));
  let s = 1;
  let c = 1;
  let p = 0;
  for (let i = high - 1; i >= low; i--) {
    const f = s * e[i];
    const b = c * e[i];
    const r = hypotenuse(f, g);
    e[i + 1] = r;
    if (r === 0) {
      d[i + 1] -= p;
      e[high] = 0;
      return;
    }
    s = f / r;
    c = g / r;
    g = d[i + 1] - p;
    const q = (d[i] - g) * s + 2 * c * b;
    p = s * q;
    d[i + 1] = g + p;
    g = c * q - b;
    if (vectors) rotate(vectors, i, c, s);
  }
  d[low] -= p;
  e[low] = g;
  e[high] = 0;
}

/** Math.hypot, which is slow, only where squares would leave the range of doubles. */
function hypotenuse(a: number, b: number): number {
  const squares = a * a + b * b;
  return squares > 1e-280 && squares < 1e300 ? Math.sqrt(squares) : Math.hypot(a, b);
}

function rotate({ rows, values }: Matrix, left: number, c: number, s: number): void {
  const a = left * rows;
  const b = a + rows;
  for (let i = 0; i < rows; i++) {
    const x = values[a + i];
    const y = values[b + i];
    values[b + i] = s * x + c * y;
    values[a + i] = c * x - s * y;
  }
}

function sorted(values: Float64Array, vectors: Matrix): SymmetricEigen {
  const n = values.length;
  const order = Array.from(values.keys()).sort((a, b) => values[a] - values[b]);
  const result = zeros(n, n);
  order.forEach((from, to) => {
    result.values.set(vectors.values.subarray(from * n, (from + 1) * n), to * n);
  });
  return { values: Float64Array.from(order, (from) => values[from]), vectors: result };
}
