/** The arguments of `gatherPanels` and `gatherFloat32Panels`, by place. */
export const gatherPanelsLayout = {
  rows: 0,
  /** Of a row. */
  bytes: 1,
  /** Of the wanted rows, u32. */
  places: 2,
  /** How many. */
  count: 3,
  /** How many with zeros behind them, a multiple of four. */
  padded: 4,
  panels: 5,
  into: 6,
  /** Bytes from a panel to the next. */
  pitch: 7,
  /** The transposed one. */
  turned: 8,
  turnedPitch: 9,
} as const;
