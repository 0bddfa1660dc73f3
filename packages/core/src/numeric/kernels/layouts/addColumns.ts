/** The arguments of `addColumns`, by place. */
export const addColumnsLayout = {
  /** f64. */
  columns: 0,
  /** Bytes from a column to the next. */
  apart: 1,
  rows: 2,
  /** Numbers of the columns, u32. */
  list: 3,
  /** How many. */
  count: 4,
  /** f64. */
  factors: 5,
  /** The vector f64. */
  into: 6,
} as const;
