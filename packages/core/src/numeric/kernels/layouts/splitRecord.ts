/** The best split of one feature as `searchFeature` writes it, by byte. */
export const splitRecord = {
  /** f64; -1 when there is no split. */
  score: 0,
  /** The last bin on the left of numbers i32, -1 for categories. */
  lastLeft: 8,
  /** Whether missing values go left i32. */
  missingLeft: 12,
  /** The sums of both channels on the left i64, one after the other. */
  leftFirst: 16,
  leftSecond: 24,
  /** For categories one bit per bin, set where it goes left. */
  sides: 32,
  /** How long a record is. */
  bytes: 64,
} as const;
