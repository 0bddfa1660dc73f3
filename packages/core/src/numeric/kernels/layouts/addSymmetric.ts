/** The arguments of `addSymmetric`, by place. */
export const addSymmetricLayout = {
  /** f64, of which the upper half is read. */
  matrix: 0,
  /** Bytes from a column to the next. */
  apart: 1,
  /** Its size. */
  count: 2,
  /** f64, with zeros up to a multiple of four. */
  vector: 3,
  /** f64, with room up to a multiple of four. */
  into: 4,
} as const;
