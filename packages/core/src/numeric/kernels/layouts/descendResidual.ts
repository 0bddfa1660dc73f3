/** The arguments of `descendResidual`, by place. */
export const descendResidualLayout = {
  /** f64. */
  columns: 0,
  /** Bytes from a column to the next. */
  apart: 1,
  rows: 2,
  /** Numbers of the features, u32. */
  list: 3,
  /** How many. */
  count: 4,
  /** Their coefficients f64. */
  weights: 5,
  /** Of the columns, f64. */
  squares: 6,
  /** f64. */
  residual: 7,
  /** Penalties f64 of the absolute value. */
  absolute: 8,
  /** Penalties f64 of half the square. */
  square: 9,
  /** 1 for coefficients that may not be negative. */
  sided: 10,
  /** How many at most. */
  sweeps: 11,
} as const;
