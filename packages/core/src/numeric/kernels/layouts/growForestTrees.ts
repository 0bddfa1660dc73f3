// The arguments of `growForestTrees`, by place.
export const rows = 0;
export const features = 1;
/** Row-major, so many bytes per row; 0 where cuts are random. */
export const bins = 2;
export const stride = 3;
/** Columns of float64 by row, one after the other, for random cuts; 0 for the best cuts of bins. */
export const values = 4;
/** Per feature a byte: 0 numbers, 1 categories. */
export const kinds = 5;
/** 0 shares of two classes, 1 means, 2 shares of more classes. */
export const target = 6;
/** Numbers that a leaf holds. */
export const outputs = 7;
/** Per row a float64: the value, or the code of the class. */
export const y = 8;
/** Per row a float64; 0: all 1. */
export const weights = 9;
/** Features that a node looks at; more while none of them can be split. */
export const looked = 10;
/** One of so many best features is taken. */
export const among = 11;
export const minLeaf = 12;
export const maxDepth = 13;
/** Room to work in, so many bytes per shard. */
export const work = 14;
export const workBytes = 15;
/** Where the trees go, so many bytes per shard. */
export const results = 16;
export const resultBytes = 17;
/** Per shard and row a uint32, how often the row is in the tree's bag; 0: every row once. */
export const times = 18;
export const timesBytes = 19;
/** Where the parts of a result are, from its beginning: see `ForestResult`. */
export const counts = 20;
export const random = 21;
export const decrease = 22;
export const nodes = 23;
export const numbers = 24;
export const sets = 25;
