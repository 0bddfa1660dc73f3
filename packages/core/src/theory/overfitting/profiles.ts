import { type ErrorMatrix, errorCounts } from "./errorMatrix.ts";
import { type Neighbours, neighbours } from "./neighbours.ts";

/**
 * How many algorithms make 0, 1, 2, ... errors on all rows: the layers of the family, of which training chooses from
 * the lowest. It ends with the largest number of errors.
 *
 * @example
 * ```ts
 * import { chainMatrix, splittingProfile } from "@heldout/core/theory";
 * splittingProfile(chainMatrix("chain", { rows: 16, algorithms: 5, errors: 2 })); // [ 0, 0, 1, 1, 1, 1, 1 ]
 * ```
 * @see Vorontsov (2010), Pattern Recognit. Image Anal. 20:269
 */
export function splittingProfile(matrix: ErrorMatrix): readonly number[] {
  return histogram(errorCounts(matrix));
}

/**
 * How many algorithms have 0, 1, 2, ... neighbours: others that err on one row more or one row less and agree
 * otherwise. The matrix must have distinct columns.
 *
 * @example
 * ```ts
 * import { chainMatrix, connectivityProfile } from "@heldout/core/theory";
 * connectivityProfile(chainMatrix("chain", { rows: 16, algorithms: 5, errors: 2 })); // [ 0, 2, 3 ]
 * ```
 * @see Vorontsov (2010), Pattern Recognit. Image Anal. 20:269
 */
export function connectivityProfile(matrix: ErrorMatrix, pairs: Neighbours = neighbours(matrix)): readonly number[] {
  const counts = new Int32Array(matrix.algorithms);
  for (const a of pairs.lower) counts[a] += 1;
  for (const a of pairs.upper) counts[a] += 1;
  return histogram(counts);
}

function histogram(counts: Int32Array): readonly number[] {
  const profile = new Array<number>(counts.reduce((most, count) => Math.max(most, count), 0) + 1).fill(0);
  for (const count of counts) profile[count] += 1;
  return profile;
}
