/** The arguments of `kernelSums`, by place: behind those of kernelRule.ts. */
export const kernelSumsLayout = {
  /** Of a row. */
  entries: 5,
  /** f64, row after row. */
  rows: 6,
  /** How many. */
  count: 7,
  /** Their squared lengths f64. */
  lengths: 8,
  /** Of eight rows each. */
  blocks: 9,
  /** How many. */
  many: 10,
  /** Squared lengths f64 of their rows. */
  blockLengths: 11,
  machines: 12,
  /** f64: a line of all blocks' rows per machine. */
  coefficients: 13,
  /** f64: two numbers per row and machine, of even and of odd places; whoever reads adds them. */
  sums: 14,
  /** 128 bytes per shard. */
  scratch: 15,
} as const;
