// The arguments of `walkDeepTrees`, by place.
export const rows = 0;
/** Rows f64. */
export const staged = 1;
/** Bytes from a row to the next. */
export const stride = 2;
export const trees = 3;
/** Of the trees: 64 bytes each, see treeLine.ts. */
export const table = 4;
/** f64. */
export const sums = 5;
/** Bytes from an output's sums to the next's. */
export const apart = 6;
/** Numbers per leaf. */
export const outputs = 7;
/** What steps have to expect: see walking.ts. */
export const expected = 8;
/** Rows that walk through a tree before the next tree. */
export const tile = 9;
/** 4 bytes per row of a tile and 32. */
export const scratch = 10;
/** Of a shard. */
export const scratchBytes = 11;
