// The arguments of `dotColumns`, by place.
/** f64, 0 from the last row to the next multiple of 4. */
export const columns = 0;
/** Bytes from a column to the next. */
export const apart = 1;
export const rows = 2;
/** Numbers of the columns, u32; 0 for all in order. */
export const list = 3;
/** How many. */
export const count = 4;
/** f64. */
export const vector = 5;
/** The products f64. */
export const into = 6;
