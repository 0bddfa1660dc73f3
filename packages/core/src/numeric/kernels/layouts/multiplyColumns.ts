/** The arguments of `multiplyColumns` and `multiplySingle`, by place. */
export const multiplyColumnsLayout = {
  /** Addresses u32. */
  left: 0,
  /** How many. */
  lefts: 1,
  /** Addresses u32. */
  right: 2,
  /** How many. */
  rights: 3,
  rows: 4,
  /** Rows of a block. */
  most: 5,
  groups: 6,
  /** f64. */
  factors: 7,
  /** Written, f64. */
  sums: 8,
  /** Of a group's sums. */
  sumBytes: 9,
  scratch: 10,
  /** Of a group's scratch. */
  scratchBytes: 11,
  /** 1 when both sides are the same columns. */
  same: 12,
  /** 1 when the columns are in single precision, of a multiple of four rows, which `multiplySingle` can take. */
  float32: 13,
} as const;
