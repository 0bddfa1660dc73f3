/** The arguments of `transposePanels`, by place. */
export const transposePanelsLayout = {
  a: 0,
  /** Bytes from a panel to the next. */
  aPitch: 1,
  /** The transposed one. */
  b: 2,
  bPitch: 3,
  /** Rows of A / 4. */
  rows: 4,
  /** Columns of A / 4. */
  wide: 5,
} as const;
