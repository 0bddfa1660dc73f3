/** The arguments of `activatePanels`, by place. */
export const activatePanelsLayout = {
  panels: 0,
  /** Bytes from a panel to the next. */
  pitch: 1,
  rows: 2,
  units: 3,
  /** What a unit makes of its sum: 0 max(0, z), 1 tanh z, 2 1 / (1 + e^-z). */
  kind: 4,
} as const;
