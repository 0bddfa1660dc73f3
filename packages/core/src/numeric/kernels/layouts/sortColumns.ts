// The arguments of `sortColumns`, by place.
/** f64. */
export const columns = 0;
/** Numbers from a column to the next. */
export const apart = 1;
/** i32. */
export const lengths = 2;
/** Memory of the same size. */
export const spare = 3;
/** 8192 bytes per column. */
export const counters = 4;
