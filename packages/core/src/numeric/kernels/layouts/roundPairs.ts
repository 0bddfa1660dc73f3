// The arguments of `roundPairs`, by place.
export const rows = 0;
/** f64. */
export const gradients = 1;
/** f64. */
export const hessians = 2;
/** Two i32 per row. */
export const pairs = 3;
/** Gradients are rounded to multiples of one part in so many. */
export const firstFactor = 4;
/** Hessians likewise. */
export const secondFactor = 5;
