// The arguments of `sumColumns` and `sumFloat32`, by place.
/** Addresses u32. */
export const columns = 0;
/** How many. */
export const count = 1;
export const rows = 2;
/** In the precision of the columns. */
export const vector = 3;
/** f64. */
export const sums = 4;
