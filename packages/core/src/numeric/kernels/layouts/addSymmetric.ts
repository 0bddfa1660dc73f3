// The arguments of `addSymmetric`, by place.
/** f64, of which the upper half is read. */
export const matrix = 0;
/** Bytes from a column to the next. */
export const apart = 1;
/** Its size. */
export const count = 2;
/** f64, with zeros up to a multiple of four. */
export const vector = 3;
/** f64, with room up to a multiple of four. */
export const into = 4;
