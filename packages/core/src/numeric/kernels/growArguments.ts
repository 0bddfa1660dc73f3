/**
 * The arguments of the kernels that grow a tree, `divideRows` and `finishSplit`, in their order.
 *
 * The sources of the kernels number them the same way.
 */
export interface GrowArguments {
  /** Row-major bins, so many bytes per row; features in a multiple of 4. */
  readonly bins: number;
  readonly stride: number;
  readonly features: number;
  /** Two int32 per row: the channels that are summed. */
  readonly pairs: number;
  /** The second sum has the number of rows above this bit. */
  readonly countShift: number;
  /** Row numbers, uint32, node after node. */
  readonly rows: number;
  readonly spareRows: number;
  /** The node's rows. */
  readonly begin: number;
  readonly count: number;
  /** 256 bytes: 1 where a bin goes left. */
  readonly sides: number;
  readonly splitFeature: number;
  /** Per shard an int32: how many of its rows went left. */
  readonly leftCounts: number;
  /** Which rows to add up: -1 none, 0 those that went right, 1 those that went left, 2 all, without a split. */
  readonly added: number;
  /** A histogram per shard, so many bytes apart, and how many there are. */
  readonly parts: number;
  readonly partBytes: number;
  readonly partCount: number;
  /** Per shard 256 * (16 + stride) bytes. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Where the histogram of the added rows goes. With one part it is that part. */
  readonly addedHistogram: number;
  /** The node's histogram, from which that of the added rows is taken away; 0 for none. */
  readonly otherHistogram: number;
  /** Shards of `finishSplit` that move rows, before those that look at features. */
  readonly movers: number;
  /** 64 bytes per feature. */
  readonly addedRecords: number;
  readonly otherRecords: number;
  /** Per feature an int32. */
  readonly binCounts: number;
  /** Per feature a byte: 0 numbers, 1 categories, 2 not looked at. */
  readonly kinds: number;
  /** What one unit of each channel stands for. */
  readonly firstScale: number;
  readonly secondScale: number;
  readonly lambda: number;
  readonly minCount: number;
  readonly minSecond: number;
  /** 4096 bytes per feature. */
  readonly orders: number;
  /** 1 while the rows of the only node are all rows in their order, and no list of them is written yet. */
  readonly asRead: number;
}

/** The order of the arguments. */
const ORDER = [
  "bins",
  "stride",
  "features",
  "pairs",
  "countShift",
  "rows",
  "spareRows",
  "begin",
  "count",
  "sides",
  "splitFeature",
  "leftCounts",
  "added",
  "parts",
  "partBytes",
  "partCount",
  "scratch",
  "scratchBytes",
  "addedHistogram",
  "otherHistogram",
  "movers",
  "addedRecords",
  "otherRecords",
  "binCounts",
  "kinds",
  "firstScale",
  "secondScale",
  "lambda",
  "minCount",
  "minSecond",
  "orders",
  "asRead",
] as const satisfies readonly (keyof GrowArguments)[];

export function growArguments(args: GrowArguments): number[] {
  return ORDER.map((name) => args[name]);
}

/** The number of an argument, by its name. */
export function growArgument(name: keyof GrowArguments): number {
  return ORDER.indexOf(name);
}
