// The arguments of `multiplyColumns` and `multiplySingle`, by place.
/** Addresses u32. */
export const left = 0;
/** How many. */
export const lefts = 1;
/** Addresses u32. */
export const right = 2;
/** How many. */
export const rights = 3;
export const rows = 4;
/** Rows of a block. */
export const most = 5;
export const groups = 6;
/** f64. */
export const factors = 7;
/** Written, f64. */
export const sums = 8;
/** Of a group's sums. */
export const sumBytes = 9;
export const scratch = 10;
/** Of a group's scratch. */
export const scratchBytes = 11;
/** 1 when both sides are the same columns. */
export const same = 12;
/** 1 when the columns are in single precision, of a multiple of four rows, which `multiplySingle` can take. */
export const float32 = 13;
