import type { Features } from "../../../data/features.ts";

/** Products of numbers from which on it pays to look at all rows once and not again for every fit. */
const WORTH_SHARING = 2e8;

/** With more features than this no Gram matrix is made. */
const MOST_IN_GRAM = 4000;

/** Bytes that the Gram matrices of all folds may take. */
const MOST_OF_FOLDS = 512 << 20;

/** Whether a Gram matrix of so many rows and features is the way to fit them. */
export function isTall(features: number, rows: number): boolean {
  return features <= rows && features <= MOST_IN_GRAM;
}

/** Whose moments serve many fits on a task: those of its folds, or of all its rows; null where each reads its own rows. */
export function sharedSubject(
  { rows, columns }: Pick<Features, "rows" | "columns">,
  folds?: readonly Uint32Array[],
): "folds" | "all" | null {
  const p = columns.length;
  const isWorth = (count: number): boolean => isTall(p, count) && count * p ** 2 >= WORTH_SHARING;
  if (folds && folds.length * 8 * p ** 2 <= MOST_OF_FOLDS) {
    const together = folds.reduce((sum, fold) => sum + fold.length, 0);
    if (isWorth(together)) return "folds";
  }
  return isWorth(rows) ? "all" : null;
}
