/** The arguments of `chooseOnSplits`, by place. */
export const chooseOnSplitsLayout = {
  columns: 0,
  /** Bytes of a column, a multiple of 16. */
  apart: 1,
  /** How many columns. */
  count: 2,
  /** Per column an i32: its ones. */
  ones: 3,
  /** Per column an i32. */
  limits: 4,
  /** The splits, laid out as columns. */
  masks: 5,
  /** How many. */
  splits: 6,
  /** u32, ascending. */
  sizes: 7,
  /** How many sizes. */
  stops: 8,
  /** Seven i32 per split and size. */
  records: 9,
  /** Room for 256 i32 per shard. */
  counts: 10,
  /** f64 per shard and column; 0 for none. */
  shares: 11,
  /** Room for ties, u32 per shard and column; 0 without shares. */
  tied: 12,
} as const;
