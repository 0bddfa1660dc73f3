/** The arguments of `stageRows`, by place. */
export const stageRowsLayout = {
  /** f64. */
  columns: 0,
  /** Bytes from a column to the next. */
  pitch: 1,
  rows: 2,
  /** Columns. */
  count: 3,
  /** Pairs f64: mean and factor. */
  scales: 4,
  /** Where the first row's first entry goes. */
  into: 5,
  /** Of a row. */
  bytes: 6,
  /** Entries behind these columns, a 1 and then zeros; 0 where more columns follow. */
  behind: 7,
  /** An f64 that is raised to 1 by a value that is not finite. */
  flag: 8,
  /** 1 when entries are single numbers. */
  float32: 9,
} as const;
