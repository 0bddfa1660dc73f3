/** The arguments of `choosePartner`, by place. */
export const choosePartnerLayout = {
  /** Even. */
  places: 0,
  halves: 1,
  /** f64. */
  gradients: 2,
  /** What bars a variable from shrinking: 0, or infinity where it may not. */
  low: 3,
  /** The first variable's, f64. */
  row: 4,
  /** f64. */
  diagonal: 5,
  /** The first one's diagonal. */
  own: 6,
  /** Its negative gradient. */
  highest: 7,
  /** The least curvature. */
  flat: 8,
  /** f64: where it is, or -1. */
  result: 9,
} as const;
