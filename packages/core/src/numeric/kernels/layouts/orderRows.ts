/** The arguments of `orderRows`, by place. */
export const orderRowsLayout = {
  rows: 0,
  /** u32: place i gets what was at order[i]; afterwards it is the identity. */
  order: 1,
  bins: 2,
  stride: 3,
  /** f64. */
  scores: 4,
  /** u8. */
  targets: 5,
  /** f64; 0 for none. */
  weights: 6,
  /** For one row's bins. */
  room: 7,
} as const;
