/** 1 / (1 + e^-z), without overflow. */
export function expit(z: number): number {
  if (z >= 0) return 1 / (1 + Math.exp(-z));
  const power = Math.exp(z);
  return power / (1 + power);
}

/** ln(p / (1 - p)), of a probability that is first moved `edge` away from 0 and 1. */
export function logOdds(p: number, edge: number): number {
  const inside = insideEdge(p, edge);
  return Math.log(inside) - Math.log1p(-inside);
}

/** The largest number below 1. */
const BELOW_ONE = 1 - 2 ** -53;

export function insideEdge(p: number, edge: number): number {
  return Math.min(Math.max(p, edge), 1 - edge, BELOW_ONE);
}

/** A probability that was rounded to two decimals may be 0.005 off. */
const LARGEST_EDGE = 0.005;

/**
 * How far from 0 and 1 a probability is taken to be at least, because the logarithm of 0 is not a number: half of the least
 * distance that any other probability keeps from them, at most 0.005.
 *
 * So it follows how finely the probabilities are written: those of 100 votes, or of two decimals, get 0.005, those at full
 * precision next to nothing; and no probability strictly between 0 and 1 that was seen is moved.
 */
export function edgeOf(columns: readonly ArrayLike<number>[]): number {
  let least = 2 * LARGEST_EDGE;
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) {
      const distance = Math.min(column[i], 1 - column[i]);
      if (distance > 0 && distance < least) least = distance;
    }
  }
  // half of the least double would be 0 again
  return Math.max(least / 2, Number.MIN_VALUE);
}

/** How many of the probabilities are exactly 0 or 1. */
export function countAtEnds(columns: readonly ArrayLike<number>[]): number {
  let count = 0;
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) if (column[i] <= 0 || column[i] >= 1) count++;
  }
  return count;
}
