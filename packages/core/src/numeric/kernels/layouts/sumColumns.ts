/** The arguments of `sumColumns` and `sumFloat32`, by place. */
export const sumColumnsLayout = {
  /** Addresses u32. */
  columns: 0,
  /** How many. */
  count: 1,
  rows: 2,
  /** In the precision of the columns. */
  vector: 3,
  /** f64. */
  sums: 4,
} as const;
