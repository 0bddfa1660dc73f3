/** The arguments of `roundPairs`, by place. */
export const roundPairsLayout = {
  rows: 0,
  /** f64. */
  gradients: 1,
  /** f64. */
  hessians: 2,
  /** Two i32 per row. */
  pairs: 3,
  /** Gradients are rounded to multiples of one part in so many. */
  firstFactor: 4,
  /** Hessians likewise. */
  secondFactor: 5,
} as const;
