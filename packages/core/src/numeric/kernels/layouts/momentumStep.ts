/** The arguments of `momentumStep`, by place. */
export const momentumStepLayout = {
  /** In panels of one pitch, as the next two. */
  weights: 0,
  gradients: 1,
  velocities: 2,
  /** Bytes from a panel to the next. */
  pitch: 3,
  panels: 4,
  rows: 5,
  /** The row that is not penalised. */
  free: 6,
  lambda: 7,
  rate: 8,
  momentum: 9,
  /** 1 when the step looks ahead (Nesterov). */
  ahead: 10,
} as const;
