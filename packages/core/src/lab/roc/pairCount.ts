/** Pairs of a positive and a negative row, by which of the two scores higher. */
export interface PairCount {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** Counts every pair: what AUC = P(f(x+) > f(x-)) means, without any curve. A tie counts one half of a win. */
export function countPairs(positive: ArrayLike<number>, negative: ArrayLike<number>): PairCount {
  let won = 0;
  let tied = 0;
  for (let i = 0; i < positive.length; i++) {
    for (let j = 0; j < negative.length; j++) {
      if (positive[i] > negative[j]) won++;
      else if (positive[i] === negative[j]) tied++;
    }
  }
  return { won, tied, lost: positive.length * negative.length - won - tied };
}
