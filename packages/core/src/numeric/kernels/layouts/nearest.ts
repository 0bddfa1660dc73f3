/** The first arguments of `searchNodes` and `searchPanels`, by place. */
export const nearestLayout = {
  /** How many. */
  queries: 0,
  /** Their values f64, row after row. */
  exact: 1,
  /** The same in f32. */
  rounded: 2,
  /** Ten f64 per query. */
  lines: 3,
  /** f32 per query. */
  thresholds: 4,
  /** f64. */
  factors: 5,
  /** Bytes from the factors of a query to those of the next; 0: all the same. */
  factorStep: 6,
  /** Exact training rows f64. */
  training: 7,
  /** Their squared lengths f64, for cosine. */
  lengths: 8,
  columns: 9,
  /** 0 euclidean, 1 manhattan, 2 chebyshev, 3 minkowski (in plain code only), 4 cosine. */
  metric: 10,
  /** f64, of the lists. */
  keys: 11,
  /** u32, of the lists. */
  places: 12,
  /** 1 when lists hold all within a limit. */
  all: 13,
  /** Bytes of a rounded query. */
  stride: 14,
  /** Of rounded coordinates. */
  scale: 15,
} as const;
