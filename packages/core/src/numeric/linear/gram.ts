import { type Matrix, zeros } from "./matrix.ts";
import { addProducts, evenLength, type Panel, zeroPanels } from "./panels.ts";

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
 * Tiles of two columns by two. Sums run over the rows in one fixed order, so the bits depend on nothing but the matrix.
 */
export function gram(a: Matrix, { centre, factors = null }: GramOptions = {}): Matrix {
  const p = evenLength(a.columns);
  const sums = new Float64Array(p * p);
  const panels = zeroPanels(p / 2, Math.min(PASS, a.rows));
  for (let start = 0; start < a.rows; start += PASS) {
    const size = Math.min(PASS, a.rows - start);
    for (let j = 0; j < a.columns; j++) {
      fillSide(panels[j >> 1], j & 1, a, j * a.rows + start, size, centre ? centre[j] : 0);
      if (factors) multiplySide(panels[j >> 1], j & 1, factors.subarray(start, start + size));
    }
    for (let left = 0; left < panels.length; left++) {
      for (let right = left; right < panels.length; right++) {
        addProducts(panels[left], panels[right], evenLength(size), sums, 2 * right * p + 2 * left, p);
      }
    }
  }
  return mirrored(sums, p, a.columns);
}

/** Copies `size` numbers from place `from` on, less the centre, to one side of a panel. */
function fillSide(panel: Panel, side: number, { values }: Matrix, from: number, size: number, centre: number): void {
  for (let i = 0; i < size; i++) panel[2 * i + side] = values[from + i] - centre;
  if (size % 2 === 1) panel[2 * size + side] = 0;
}

function multiplySide(panel: Panel, side: number, factors: Float64Array): void {
  for (let i = 0; i < factors.length; i++) panel[2 * i + side] *= factors[i];
}

/** The tiles fill row i ≤ column j; the other half is its image. */
function mirrored(sums: Float64Array, p: number, columns: number): Matrix {
  const result = zeros(columns, columns);
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i <= j; i++) {
      result.values[j * columns + i] = sums[j * p + i];
      result.values[i * columns + j] = sums[j * p + i];
    }
  }
  return result;
}
