// The arguments of `descendGram` and `descendGramFloat32`, by place.
/** Column by column, f64 or f32, of which the upper half is read. */
export const matrix = 0;
/** Bytes from a column to the next. */
export const apart = 1;
/** Features. */
export const count = 2;
/** Their coefficients f64. */
export const weights = 3;
/** Products with the residual f64, kept up to date. */
export const slopes = 4;
/** Penalties f64 of the absolute value. */
export const absolute = 5;
/** Penalties f64 of half the square. */
export const square = 6;
/** 1 for coefficients that may not be negative. */
export const sided = 7;
/** How many at most. */
export const sweeps = 8;
/** Room for as many numbers as features and three more, of the matrix's precision. */
export const steps = 9;
