// The arguments of `divideRows` and `finishSplit`, which grow a tree on histograms, by place.
/** Row-major, so many bytes per row. */
export const bins = 0;
export const stride = 1;
/** In a multiple of 4. */
export const features = 2;
/** Two int32 per row: the channels that are summed. */
export const pairs = 3;
/** The second sum has the number of rows above this bit. */
export const countShift = 4;
/** Row numbers, uint32, node after node. */
export const rows = 5;
export const spareRows = 6;
/** The node's rows. */
export const begin = 7;
export const count = 8;
/** 256 bytes: 1 where a bin goes left. */
export const sides = 9;
export const splitFeature = 10;
/** Per shard an int32: how many of its rows went left. */
export const leftCounts = 11;
/** Which rows to add up: -1 none, 0 those that went right, 1 those that went left, 2 all, without a split. */
export const added = 12;
/** A histogram per shard, so many bytes apart, and how many there are. */
export const parts = 13;
export const partBytes = 14;
export const partCount = 15;
/** Per shard 256 * (16 + stride) bytes. */
export const scratch = 16;
export const scratchBytes = 17;
/** Where the histogram of the added rows goes. With one part it is that part. */
export const addedHistogram = 18;
/** The node's histogram, from which that of the added rows is taken away; 0 for none. */
export const otherHistogram = 19;
/** Shards of `finishSplit` that move rows, before those that look at features. */
export const movers = 20;
/** 64 bytes per feature. */
export const addedRecords = 21;
export const otherRecords = 22;
/** Per feature an int32: how many bins hold values; missing values have bin 255. */
export const binCounts = 23;
/** Per feature a byte: 0 numbers, 1 categories, 2 not looked at. */
export const kinds = 24;
/** What one unit of each channel stands for. */
export const firstScale = 25;
export const secondScale = 26;
export const lambda = 27;
export const minCount = 28;
export const minSecond = 29;
/** 4096 bytes per feature, for the order of categories. */
export const orders = 30;
/** 1 while the rows of the only node are all rows in their order, and no list of them is written yet. */
export const asRead = 31;
