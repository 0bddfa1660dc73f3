/** The arguments of `slopePanels`, by place. */
export const slopePanelsLayout = {
  slopes: 0,
  /** Bytes from a panel to the next. */
  slopePitch: 1,
  /** What the units say. */
  said: 2,
  saidPitch: 3,
  rows: 4,
  units: 5,
  /** Of unit, as in activatePanels. */
  kind: 6,
} as const;
