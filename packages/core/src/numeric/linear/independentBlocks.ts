import { cholesky } from "./cholesky.ts";
import type { Matrix } from "./matrix.ts";

/**
 * Which blocks of a positive semidefinite matrix are independent of those before them, ascending: the columns that R's `lm` and
 * `glm` keep. A block is `size` neighbouring rows and columns, such as those of one feature in several outputs.
 */
export function independentBlocks(
  matrix: Matrix,
  size: number,
  { tolerance }: { readonly tolerance: number },
): number[] {
  const kept: number[] = [];
  for (let block = 0; block * size < matrix.rows; block++) {
    if (cholesky(principal(matrix, [...kept, block], size), { tolerance })) kept.push(block);
  }
  return kept;
}

/** The part of the matrix that belongs to these blocks. */
export function principal({ rows, values }: Matrix, blocks: readonly number[], size = 1): Matrix {
  const kept = blocks.flatMap((block) => Array.from({ length: size }, (_, k) => block * size + k));
  const result = new Float64Array(kept.length * kept.length);
  kept.forEach((c, to) => {
    kept.forEach((r, at) => {
      result[to * kept.length + at] = values[c * rows + r];
    });
  });
  return { rows: kept.length, columns: kept.length, values: result };
}
