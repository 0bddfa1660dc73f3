/** A query's line for the kernels that search for neighbours, by place: f64 each. */
export const queryLine = {
  /** The place that is left out, or -1. */
  leftOut: 0,
  /** How much longer distances may be in rounded coordinates than by the factors of the query. */
  ratio: 1,
  /** What rounding may add to a distance. */
  rounding: 2,
  /** Squared length, for cosine. */
  length: 3,
  /** The largest key that counts. */
  limit: 4,
  /** Of the list. */
  room: 5,
  /** Where the list begins. */
  begin: 6,
  /** How many were found. */
  found: 7,
  /** For products: half the squared length of the rounded query less what rounding may take. */
  half: 8,
  /** Whether the threshold is one of products. */
  products: 9,
} as const;
