import { smallestWhere } from "../numeric/rootFinding.ts";

/** Nobody has more rows than a trillion; a search that gets here has failed. */
export const MOST_ROWS = 1e12;

export interface RowSearch {
  /** Fewest rows to look at. */
  readonly least: number;
  /** About how many it will be. */
  readonly guess: number;
  /** Whether `holds` may fail once more above a number of rows at which it held. */
  readonly wobbles: boolean;
}

/**
 * The fewest rows from which on `holds` stays true, or null when no number of rows is enough.
 *
 * A condition that is not monotone, such as the power of tests on counts, may hold, fail and hold again. Then the rows above are
 * looked at one by one, as far as the steps of counts can matter (of the order of the square root), and the answer lies
 * behind the last failure: whoever gets a few rows more than planned is not worse off.
 */
export function leastRows(holds: (n: number) => boolean, { least, guess, wobbles }: RowSearch): number | null {
  const start = Number.isFinite(guess) ? guess : least;
  let found = smallestWhere(least, MOST_ROWS, start, holds);
  if (found >= MOST_ROWS) return null;
  if (!wobbles) return found;
  for (let n = found + 1; n <= found + Math.min(2000, 20 + 6 * Math.sqrt(found)); n++) {
    if (!holds(n)) found = n + 1;
  }
  return found;
}
