/** The arguments of `kernelRow`, by place: behind those of kernelRule.ts. */
export const kernelRowLayout = {
  /** Of a row. */
  entries: 5,
  row: 6,
  /** Bytes from an entry of it to the next. */
  step: 7,
  /** Address of its squared length f64. */
  length: 8,
  /** Of eight rows each. */
  blocks: 9,
  /** How many. */
  count: 10,
  /** Squared lengths f64 of their rows. */
  lengths: 11,
  /** Values f64. */
  into: 12,
} as const;
