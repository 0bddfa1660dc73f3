/** The arguments of `fillPanels`, by place. */
export const fillPanelsLayout = {
  /** f64. */
  columns: 0,
  /** Bytes from a column to the next. */
  pitch: 1,
  /** How many columns. */
  count: 2,
  /** Entries of each. */
  length: 3,
  /** Per column an f64 that is taken off. */
  centres: 4,
  /** Per entry an f64 that it is multiplied with; 0 for none. */
  factors: 5,
  panels: 6,
  /** From a panel to the next. */
  bytes: 7,
} as const;
