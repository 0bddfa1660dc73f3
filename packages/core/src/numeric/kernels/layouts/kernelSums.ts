// The arguments of `kernelSums`, by place: behind those of kernelRule.ts.
/** Of a row. */
export const entries = 5;
/** f64, row after row. */
export const rows = 6;
/** How many. */
export const count = 7;
/** Their squared lengths f64. */
export const lengths = 8;
/** Of eight rows each. */
export const blocks = 9;
/** How many. */
export const many = 10;
/** Squared lengths f64 of their rows. */
export const blockLengths = 11;
export const machines = 12;
/** f64: a line of all blocks' rows per machine. */
export const coefficients = 13;
/** f64: two numbers per row and machine, of even and of odd places; whoever reads adds them. */
export const sums = 14;
/** 128 bytes per shard. */
export const scratch = 15;
