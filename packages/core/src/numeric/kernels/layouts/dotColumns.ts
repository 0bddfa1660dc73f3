/** The arguments of `dotColumns`, by place. */
export const dotColumnsLayout = {
  /** f64, 0 from the last row to the next multiple of 4. */
  columns: 0,
  /** Bytes from a column to the next. */
  apart: 1,
  rows: 2,
  /** Numbers of the columns, u32; 0 for all in order. */
  list: 3,
  /** How many. */
  count: 4,
  /** f64. */
  vector: 5,
  /** The products f64. */
  into: 6,
} as const;
