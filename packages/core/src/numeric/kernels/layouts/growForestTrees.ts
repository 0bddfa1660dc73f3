/** The arguments of `growForestTrees`, by place. */
export const forestLayout = {
  rows: 0,
  features: 1,
  /** Row-major, so many bytes per row; 0 where cuts are random. */
  bins: 2,
  stride: 3,
  /** Columns of float64 by row, one after the other, for random cuts; 0 for the best cuts of bins. */
  values: 4,
  /** Per feature a byte: 0 numbers, 1 categories. */
  kinds: 5,
  /** 0 shares of two classes, 1 means, 2 shares of more classes. */
  target: 6,
  /** Numbers that a leaf holds. */
  outputs: 7,
  /** Per row a float64: the value, or the code of the class. */
  y: 8,
  /** Per row a float64; 0: all 1. */
  weights: 9,
  /** Features that a node looks at; more while none of them can be split. */
  looked: 10,
  /** One of so many best features is taken. */
  among: 11,
  minLeaf: 12,
  maxDepth: 13,
  /** Room to work in, so many bytes per shard. */
  work: 14,
  workBytes: 15,
  /** Where the trees go, so many bytes per shard. */
  results: 16,
  resultBytes: 17,
  /** Per shard and row a uint32, how often the row is in the tree's bag; 0: every row once. */
  times: 18,
  timesBytes: 19,
  /** Where the parts of a result are, from its beginning: see `ForestResult`. */
  counts: 20,
  random: 21,
  decrease: 22,
  nodes: 23,
  numbers: 24,
  sets: 25,
} as const;
