// The arguments of `chooseOnSplits`, by place.
export const columns = 0;
/** Bytes of a column, a multiple of 16. */
export const apart = 1;
/** How many columns. */
export const count = 2;
/** Per column an i32: its ones. */
export const ones = 3;
/** Per column an i32. */
export const limits = 4;
/** The splits, laid out as columns. */
export const masks = 5;
/** How many. */
export const splits = 6;
/** u32, ascending. */
export const sizes = 7;
/** How many sizes. */
export const stops = 8;
/** Seven i32 per split and size. */
export const records = 9;
/** Room for 256 i32 per shard. */
export const counts = 10;
/** f64 per shard and column; 0 for none. */
export const shares = 11;
/** Room for ties, u32 per shard and column; 0 without shares. */
export const tied = 12;
