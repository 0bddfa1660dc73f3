import { columnTable } from "./columnTable.ts";
import { type ErrorMatrix, errsOn } from "./errorMatrix.ts";

/**
 * Pairs of algorithms that differ on one row only: `upper` errs on it and `lower` does not. Pair i has entry i of each
 * list.
 *
 * @see {@link connectivityProfile}
 */
export interface Neighbours {
  /** Indices of the algorithms that do not err on the row. */
  readonly lower: readonly number[];
  /** Indices of the algorithms that do. */
  readonly upper: readonly number[];
  /** The rows on which the two differ. */
  readonly row: readonly number[];
}

/**
 * All pairs of algorithms whose error vectors differ on exactly one row, for a matrix of distinct columns. Each column
 * is looked up with each of its missing rows added, by hash: O(rows x algorithms).
 */
export function neighbours(matrix: ErrorMatrix): Neighbours {
  const table = columnTable(matrix);
  for (let a = 0; a < matrix.algorithms; a++) table.add(a);
  const lower: number[] = [];
  const upper: number[] = [];
  const rows: number[] = [];
  for (let a = 0; a < matrix.algorithms; a++) {
    for (let row = 0; row < matrix.rows; row++) {
      if (errsOn(matrix, row, a)) continue;
      const b = table.find(table.hashes[a] ^ table.marks[row], (other) => differsBy(matrix, a, other, row));
      if (b < 0) continue;
      lower.push(a);
      upper.push(b);
      rows.push(row);
    }
  }
  return { lower, upper, row: rows };
}

/** Whether column b is column a with `row` added. */
function differsBy({ words, bits }: ErrorMatrix, a: number, b: number, row: number): boolean {
  for (let w = 0; w < words; w++) {
    const added = w === row >>> 5 ? 1 << (row & 31) : 0;
    if ((bits[a * words + w] ^ bits[b * words + w]) !== added) return false;
  }
  return true;
}
