/** The arguments of `walkTrees`, by place. */
export const walkTreesLayout = {
  /** A multiple of 8 is read and written. */
  rows: 0,
  /** Columns f64. */
  staged: 1,
  trees: 2,
  /** Of the trees: 64 bytes each, see treeLine.ts. */
  table: 3,
  /** f64. */
  sums: 4,
  /** Bytes from an output's sums to the next's. */
  apart: 5,
  /** Numbers per leaf. */
  outputs: 6,
  /** What steps have to expect: see walking.ts. */
  expected: 7,
  /** Rows that walk through all trees before the next ones, a multiple of 8. */
  tile: 8,
} as const;
