/** The arguments of `toFloat32Panels`, by place. */
export const toFloat32PanelsLayout = {
  from: 0,
  /** Bytes from a panel to the next. */
  pitch: 1,
  into: 2,
  intoPitch: 3,
  rows: 4,
  panels: 5,
} as const;
