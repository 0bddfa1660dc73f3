// The arguments of `walkTrees`, by place.
/** A multiple of 8 is read and written. */
export const rows = 0;
/** Columns f64. */
export const staged = 1;
export const trees = 2;
/** Of the trees: 64 bytes each, see treeLine.ts. */
export const table = 3;
/** f64. */
export const sums = 4;
/** Bytes from an output's sums to the next's. */
export const apart = 5;
/** Numbers per leaf. */
export const outputs = 6;
/** What steps have to expect: see walking.ts. */
export const expected = 7;
/** Rows that walk through all trees before the next ones, a multiple of 8. */
export const tile = 8;
