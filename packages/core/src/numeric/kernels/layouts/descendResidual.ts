// The arguments of `descendResidual`, by place.
/** f64. */
export const columns = 0;
/** Bytes from a column to the next. */
export const apart = 1;
export const rows = 2;
/** Numbers of the features, u32. */
export const list = 3;
/** How many. */
export const count = 4;
/** Their coefficients f64. */
export const weights = 5;
/** Of the columns, f64. */
export const squares = 6;
/** f64. */
export const residual = 7;
/** Penalties f64 of the absolute value. */
export const absolute = 8;
/** Penalties f64 of half the square. */
export const square = 9;
/** 1 for coefficients that may not be negative. */
export const sided = 10;
/** How many at most. */
export const sweeps = 11;
