/** The arguments of `adamStep`, by place. */
export const adamStepLayout = {
  /** In panels of one pitch, as the next three. */
  weights: 0,
  gradients: 1,
  /** First moments. */
  firsts: 2,
  /** Second moments. */
  seconds: 3,
  /** Bytes from a panel to the next. */
  pitch: 4,
  panels: 5,
  rows: 6,
  /** The row that is not penalised. */
  free: 7,
  lambda: 8,
  /** With the corrections of the moments' start. */
  rate: 9,
  beta1: 10,
  beta2: 11,
  epsilon: 12,
} as const;
