/** The arguments of `addLeafValues`, by place. */
export const addLeafValuesLayout = {
  /** u32, in the order of the leaves. */
  rows: 0,
  /** f64. */
  scores: 1,
  /** Rows. */
  count: 2,
  /** How many. */
  leaves: 3,
  /** i32: where each leaf begins, and the end. */
  starts: 4,
  /** f64 per leaf. */
  values: 5,
} as const;
