import { columnTable } from "./columnTable.ts";
import { type ErrorMatrix, pickAlgorithms } from "./errorMatrix.ts";

/** The matrix with every column once, and which algorithm each of its columns is the first of. */
export function distinctAlgorithms(matrix: ErrorMatrix): {
  readonly matrix: ErrorMatrix;
  readonly first: readonly number[];
} {
  const table = columnTable(matrix);
  const first: number[] = [];
  for (let a = 0; a < matrix.algorithms; a++) {
    if (table.find(table.hashes[a], (b) => sameColumn(matrix, a, b)) >= 0) continue;
    table.add(a);
    first.push(a);
  }
  return first.length === matrix.algorithms ? { matrix, first } : { matrix: pickAlgorithms(matrix, first), first };
}

function sameColumn({ words, bits }: ErrorMatrix, a: number, b: number): boolean {
  for (let w = 0; w < words; w++) if (bits[a * words + w] !== bits[b * words + w]) return false;
  return true;
}
