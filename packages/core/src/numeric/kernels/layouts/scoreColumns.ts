/** The arguments of `scoreColumns`, by place. */
export const scoreColumnsLayout = {
  /** Addresses u32. */
  columns: 0,
  /** How many. */
  count: 1,
  rows: 2,
  /** f64. */
  coefficients: 3,
  intercept: 4,
  /** f64. */
  scores: 5,
} as const;
