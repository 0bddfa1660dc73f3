/** The arguments of `binRows`, by place. */
export const binRowsLayout = {
  /** Rows. */
  count: 0,
  /** Columns f64, so many rows each. */
  staged: 1,
  features: 2,
  /** 2176 bytes per feature. */
  tables: 3,
  /** Of the first row. */
  bins: 4,
  /** Bytes of a row's bins. */
  stride: 5,
} as const;
