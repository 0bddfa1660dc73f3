/** The arguments of `multiplyPanels` and `multiplyFloat32Panels`, by place. */
export const multiplyPanelsLayout = {
  a: 0,
  /** Bytes from a panel to the next. */
  aPitch: 1,
  b: 2,
  bPitch: 3,
  /** The product, f64. */
  c: 4,
  cPitch: 5,
  /** Columns of A / 4. */
  panels: 6,
  /** Of A and B. */
  rows: 7,
  /** Columns of B / 4. */
  wide: 8,
} as const;
