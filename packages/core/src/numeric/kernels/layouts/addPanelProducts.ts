/** The arguments of `addPanelProducts`, by place. */
export const addPanelProductsLayout = {
  /** Panels: two vectors, entry by entry side by side. */
  left: 0,
  /** How many. */
  lefts: 1,
  right: 2,
  /** How many. */
  rights: 3,
  /** From a panel to the next. */
  bytes: 4,
  /** Entries to take. */
  length: 5,
  /** The matrix f64: two rows per left panel, two columns per right one, column after column. */
  into: 6,
  /** 1 when only tiles with right >= left are needed. */
  half: 7,
} as const;
