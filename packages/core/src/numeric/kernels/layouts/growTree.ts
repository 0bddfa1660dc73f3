/** The arguments of `divideRows` and `finishSplit`, which grow a tree on histograms, by place. */
export const growLayout = {
  /** Row-major, so many bytes per row. */
  bins: 0,
  stride: 1,
  /** In a multiple of 4. */
  features: 2,
  /** Two int32 per row: the channels that are summed. */
  pairs: 3,
  /** The second sum has the number of rows above this bit. */
  countShift: 4,
  /** Row numbers, uint32, node after node. */
  rows: 5,
  spareRows: 6,
  /** The node's rows. */
  begin: 7,
  count: 8,
  /** 256 bytes: 1 where a bin goes left. */
  sides: 9,
  splitFeature: 10,
  /** Per shard an int32: how many of its rows went left. */
  leftCounts: 11,
  /** Which rows to add up: -1 none, 0 those that went right, 1 those that went left, 2 all, without a split. */
  added: 12,
  /** A histogram per shard, so many bytes apart, and how many there are. */
  parts: 13,
  partBytes: 14,
  partCount: 15,
  /** Per shard 256 * (16 + stride) bytes. */
  scratch: 16,
  scratchBytes: 17,
  /** Where the histogram of the added rows goes. With one part it is that part. */
  addedHistogram: 18,
  /** The node's histogram, from which that of the added rows is taken away; 0 for none. */
  otherHistogram: 19,
  /** Shards of `finishSplit` that move rows, before those that look at features. */
  movers: 20,
  /** 64 bytes per feature. */
  addedRecords: 21,
  otherRecords: 22,
  /** Per feature an int32: how many bins hold values; missing values have bin 255. */
  binCounts: 23,
  /** Per feature a byte: 0 numbers, 1 categories, 2 not looked at. */
  kinds: 24,
  /** What one unit of each channel stands for. */
  firstScale: 25,
  secondScale: 26,
  lambda: 27,
  minCount: 28,
  minSecond: 29,
  /** 4096 bytes per feature, for the order of categories. */
  orders: 30,
  /** 1 while the rows of the only node are all rows in their order, and no list of them is written yet. */
  asRead: 31,
} as const;
