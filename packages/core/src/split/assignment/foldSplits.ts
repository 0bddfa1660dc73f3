import type { Split } from "../split.ts";

/** One split per fold: tests on the rows with its code, trains on all other rows. Rows with code -1 are in neither. */
export function foldSplits(codes: Int32Array, folds: number): Split[] {
  const sizes = new Uint32Array(folds);
  let used = 0;
  for (let row = 0; row < codes.length; row++) {
    if (codes[row] < 0) continue;
    sizes[codes[row]]++;
    used++;
  }
  return Array.from(sizes, (size, fold) => {
    const test = new Uint32Array(size);
    const train = new Uint32Array(used - size);
    for (let row = 0, t = 0, r = 0; row < codes.length; row++) {
      if (codes[row] === fold) test[t++] = row;
      else if (codes[row] >= 0) train[r++] = row;
    }
    return { train, test, repeat: 0, fold };
  });
}

/** The rows of one part, ascending. */
export function rowsOfPart(parts: ArrayLike<number>, part: number): Uint32Array {
  let count = 0;
  for (let row = 0; row < parts.length; row++) if (parts[row] === part) count++;
  const rows = new Uint32Array(count);
  for (let row = 0, at = 0; row < parts.length; row++) if (parts[row] === part) rows[at++] = row;
  return rows;
}
