import type { ErrorMatrix } from "./errorMatrix.ts";

/** Rows on which the same algorithms err: no split can tell them apart but by how many of them it takes. */
export interface RowKind {
  readonly size: number;
  /** The first of these rows. */
  readonly row: number;
}

/** The kinds of rows of a matrix, in the order of their first rows. */
export function rowKinds(matrix: ErrorMatrix): readonly RowKind[] {
  const turned = turnedBits(matrix);
  const width = turned.length / matrix.rows;
  const kinds = new Map<string, { size: number; readonly row: number }>();
  for (let row = 0; row < matrix.rows; row++) {
    const key = turned.subarray(row * width, (row + 1) * width).join();
    const known = kinds.get(key);
    if (known) known.size += 1;
    else kinds.set(key, { size: 1, row });
  }
  return [...kinds.values()];
}

/** The bits row after row. */
function turnedBits({ rows, algorithms, words, bits }: ErrorMatrix): Uint32Array {
  const width = Math.ceil(algorithms / 32);
  const turned = new Uint32Array(rows * width);
  for (let a = 0; a < algorithms; a++) {
    const one = 1 << (a & 31);
    for (let w = 0; w < words; w++) {
      for (let left = bits[a * words + w]; left !== 0; left &= left - 1) {
        turned[(32 * w + 31 - Math.clz32(left & -left)) * width + (a >>> 5)] |= one;
      }
    }
  }
  return turned;
}
