/** The arguments of `sortColumns`, by place. */
export const sortColumnsLayout = {
  /** f64. */
  columns: 0,
  /** Numbers from a column to the next. */
  apart: 1,
  /** i32. */
  lengths: 2,
  /** Memory of the same size. */
  spare: 3,
  /** 8192 bytes per column. */
  counters: 4,
} as const;
