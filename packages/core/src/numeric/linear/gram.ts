import { type Matrix, mirror, zeros } from "./matrix.ts";
import { withProducts } from "./panels.ts";

/** Rows per pass: with a hundred columns a pass stays in the second-level cache. */
const PASS = 256;

export interface GramOptions {
  /** Taken away from each column, one number per column. Default: nothing is. */
  readonly centre?: Float64Array;
  /** Each row is multiplied by its own, after centring. Default: none is. */
  readonly factors?: Float64Array | null;
}

/**
 * The Gram matrix a' a, both halves; of rows that are centred and multiplied on the way, where that is asked for.
 *
 * Sums run over the rows in one fixed order, so the bits depend on nothing but the matrix.
 */
export function gram(a: Matrix, { centre, factors = null }: GramOptions = {}): Matrix {
  return withProducts({ left: a.columns, length: Math.min(PASS, a.rows) }, ({ sums, rows, addProducts, fillLeft }) => {
    for (let start = 0; start < a.rows; start += PASS) {
      const size = Math.min(PASS, a.rows - start);
      fillLeft(a, { start, size, centre, factors });
      addProducts(size);
    }
    return mirrored(sums, rows, a.columns);
  });
}

/** The tiles fill row i ≤ column j; the other half is its image. */
function mirrored(sums: Float64Array, p: number, columns: number): Matrix {
  const result = zeros(columns, columns);
  for (let j = 0; j < columns; j++) result.values.set(sums.subarray(j * p, j * p + j + 1), j * columns);
  mirror(result);
  return result;
}
