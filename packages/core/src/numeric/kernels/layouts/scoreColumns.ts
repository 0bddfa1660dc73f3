// The arguments of `scoreColumns`, by place.
/** Addresses u32. */
export const columns = 0;
/** How many. */
export const count = 1;
export const rows = 2;
/** f64. */
export const coefficients = 3;
export const intercept = 4;
/** f64. */
export const scores = 5;
