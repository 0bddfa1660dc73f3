// The arguments of `addColumns`, by place.
/** f64. */
export const columns = 0;
/** Bytes from a column to the next. */
export const apart = 1;
export const rows = 2;
/** Numbers of the columns, u32. */
export const list = 3;
/** How many. */
export const count = 4;
/** f64. */
export const factors = 5;
/** The vector f64. */
export const into = 6;
