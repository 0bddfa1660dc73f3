// The arguments of `logisticPairs`, by place.
export const rows = 0;
/** f64. */
export const scores = 1;
/** u8, 0 or 1. */
export const targets = 2;
/** f64; 0 for none. */
export const weights = 3;
/** Two i32 per row. */
export const pairs = 4;
/** Gradients are rounded to multiples of one part in so many. */
export const firstFactor = 5;
/** Hessians likewise. */
export const secondFactor = 6;
