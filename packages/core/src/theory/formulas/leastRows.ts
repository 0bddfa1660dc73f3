import { smallestWhere } from "../../numeric/rootFinding.ts";

/** Nobody has more rows; a search that gets here has failed. */
const MOST_ROWS = 1e15;

/** The fewest rows from `first` on for which it holds, which it does from there on; Infinity when no number is enough. */
export function leastRows(first: number, guess: number, holds: (rows: number) => boolean): number {
  const found = smallestWhere(first, MOST_ROWS, Number.isFinite(guess) ? guess : first, holds);
  return found >= MOST_ROWS ? Number.POSITIVE_INFINITY : found;
}
