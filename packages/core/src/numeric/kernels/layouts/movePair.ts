/** The arguments of `movePair`, by place. */
export const movePairLayout = {
  /** Even. */
  places: 0,
  halves: 1,
  /** f64, one half after the other, as the next two. */
  gradients: 2,
  /** What bars a variable from growing: 0, or infinity where it may not. */
  up: 3,
  /** What bars it from shrinking. */
  low: 4,
  /** The two rows f64. */
  first: 5,
  second: 6,
  step: 7,
  /**
   * f64: the largest negative gradient of those that may grow, where it is first, the smallest of those that may
   * shrink.
   */
  result: 8,
} as const;
