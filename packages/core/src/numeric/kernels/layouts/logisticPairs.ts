/** The arguments of `logisticPairs`, by place. */
export const logisticPairsLayout = {
  rows: 0,
  /** f64. */
  scores: 1,
  /** u8, 0 or 1. */
  targets: 2,
  /** f64; 0 for none. */
  weights: 3,
  /** Two i32 per row. */
  pairs: 4,
  /** Gradients are rounded to multiples of one part in so many. */
  firstFactor: 5,
  /** Hessians likewise. */
  secondFactor: 6,
} as const;
