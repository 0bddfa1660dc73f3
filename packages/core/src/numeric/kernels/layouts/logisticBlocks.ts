/** The arguments of `logisticBlocks` and `logisticFloat32`, by place. */
export const logisticBlocksLayout = {
  /** Addresses u32. */
  columns: 0,
  /** How many. */
  count: 1,
  /** Even, or a multiple of four in single precision. */
  rows: 2,
  /** Rows of a block, likewise. */
  most: 3,
  groups: 4,
  /** f64. */
  coefficients: 5,
  intercept: 6,
  /** f64, 1 or -1. */
  signs: 7,
  /** f64. */
  weights: 8,
  /** Written, in the precision of the columns. */
  residuals: 9,
  /** Written, f64. */
  curvatures: 10,
  /** Written, f64. */
  sums: 11,
  /** Of a group's sums. */
  sumBytes: 12,
  scratch: 13,
  /** Of a group's scratch. */
  scratchBytes: 14,
  /** 1 when second derivatives are wanted, which single precision does not give. */
  second: 15,
} as const;
