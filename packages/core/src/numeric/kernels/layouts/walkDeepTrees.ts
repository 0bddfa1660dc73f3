/** The arguments of `walkDeepTrees`, by place. */
export const walkDeepTreesLayout = {
  rows: 0,
  /** Rows f64. */
  staged: 1,
  /** Bytes from a row to the next. */
  stride: 2,
  trees: 3,
  /** Of the trees: 64 bytes each, see treeLine.ts. */
  table: 4,
  /** f64. */
  sums: 5,
  /** Bytes from an output's sums to the next's. */
  apart: 6,
  /** Numbers per leaf. */
  outputs: 7,
  /** What steps have to expect: see walking.ts. */
  expected: 8,
  /** Rows that walk through a tree before the next tree. */
  tile: 9,
  /** 4 bytes per row of a tile and 32. */
  scratch: 10,
  /** Of a shard. */
  scratchBytes: 11,
} as const;
