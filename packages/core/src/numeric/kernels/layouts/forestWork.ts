/** The room in which `growForestTrees` grows a tree: bytes of its parts, which lie one behind the other in this order. */
export const workBefore = {
  /** The fields of `Space`. */
  fields: 512,
} as const;

/** Per row, of a number of rows that is a multiple of 16. */
export const workPerRow = {
  /** u32. */
  rows: 4,
  spareRows: 4,
  /** Two f64. */
  pairs: 16,
  sparePairs: 16,
  /** Three i32 of a node that waits. */
  waiting: 12,
  cells: 8,
} as const;

/** Whatever the number of rows. */
export const workFixed = {
  /** Cells beyond those of the rows. */
  moreCells: 4096,
  /** Of four features: 256 bins of two f64 each. */
  histograms: 16384,
  flags: 1024,
  counts: 2048,
  sums: 4096,
  places: 2048,
  keys: 2048,
} as const;

export const workPerFeature = {
  /** A split that was found. */
  splits: 112,
  /** i32; all of them together are filled up to a multiple of 16. */
  order: 4,
} as const;

/** Per number that a leaf holds: f64. */
export const workPerOutput = {
  classSums: 8,
  leftSums: 8,
} as const;
