/** The arguments of `descendGram` and `descendGramFloat32`, by place. */
export const descendGramLayout = {
  /** Column by column, f64 or f32, of which the upper half is read. */
  matrix: 0,
  /** Bytes from a column to the next. */
  apart: 1,
  /** Features. */
  count: 2,
  /** Their coefficients f64. */
  weights: 3,
  /** Products with the residual f64, kept up to date. */
  slopes: 4,
  /** Penalties f64 of the absolute value. */
  absolute: 5,
  /** Penalties f64 of half the square. */
  square: 6,
  /** 1 for coefficients that may not be negative. */
  sided: 7,
  /** How many at most. */
  sweeps: 8,
  /** Room for as many numbers as features and three more, of the matrix's precision. */
  steps: 9,
} as const;
