import { countOnes } from "./countOnes.ts";
import { type ErrorMatrix, errorCounts } from "./errorMatrix.ts";
import type { Neighbours } from "./neighbours.ts";

/**
 * q of each algorithm: the number of rows on which it errs and some better algorithm does not, where better means that it
 * errs on some but not all of the same rows. If any of these rows is a training row, the better one is chosen instead.
 *
 * Every pair of algorithms is compared: O(algorithms^2 x words).
 */
export function inferiority(matrix: ErrorMatrix): Int32Array {
  const { algorithms, words, bits } = matrix;
  const errors = errorCounts(matrix);
  const ascending = Uint32Array.from({ length: algorithms }, (_, a) => a).sort((a, b) => errors[a] - errors[b]);
  const rows = new Uint32Array(words);
  const found = new Int32Array(algorithms);
  for (const a of ascending) {
    rows.fill(0);
    for (const b of ascending) {
      if (errors[b] >= errors[a]) break;
      if (!errsWithin(bits, b * words, a * words, words)) continue;
      for (let w = 0; w < words; w++) rows[w] |= bits[a * words + w] & ~bits[b * words + w];
    }
    found[a] = countOnes(rows, 0, words);
  }
  return found;
}

/**
 * The same for families too large to compare all pairs: only better algorithms that are reached by steps between
 * neighbours are seen, so q may come out too small, which makes a bound that uses it looser and never wrong.
 */
export function inferiorityBySteps(matrix: ErrorMatrix, { lower, upper, row }: Neighbours): Int32Array {
  const { algorithms, words } = matrix;
  const errors = errorCounts(matrix);
  const rows = new Uint32Array(algorithms * words);
  const steps = Uint32Array.from(lower, (_, i) => i).sort((i, j) => errors[lower[i]] - errors[lower[j]]);
  for (const i of steps) {
    const [from, to] = [lower[i] * words, upper[i] * words];
    for (let w = 0; w < words; w++) rows[to + w] |= rows[from + w];
    rows[to + (row[i] >>> 5)] |= 1 << (row[i] & 31);
  }
  return Int32Array.from({ length: algorithms }, (_, a) => countOnes(rows, a * words, words));
}

function errsWithin(bits: Uint32Array, inner: number, outer: number, words: number): boolean {
  for (let w = 0; w < words; w++) if ((bits[inner + w] & ~bits[outer + w]) !== 0) return false;
  return true;
}
