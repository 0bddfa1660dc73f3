// The arguments of `logisticBlocks` and `logisticFloat32`, by place.
/** Addresses u32. */
export const columns = 0;
/** How many. */
export const count = 1;
/** Even, or a multiple of four in single precision. */
export const rows = 2;
/** Rows of a block, likewise. */
export const most = 3;
export const groups = 4;
/** f64. */
export const coefficients = 5;
export const intercept = 6;
/** f64, 1 or -1. */
export const signs = 7;
/** f64. */
export const weights = 8;
/** Written, in the precision of the columns. */
export const residuals = 9;
/** Written, f64. */
export const curvatures = 10;
/** Written, f64. */
export const sums = 11;
/** Of a group's sums. */
export const sumBytes = 12;
export const scratch = 13;
/** Of a group's scratch. */
export const scratchBytes = 14;
/** 1 when second derivatives are wanted, which single precision does not give. */
export const second = 15;
