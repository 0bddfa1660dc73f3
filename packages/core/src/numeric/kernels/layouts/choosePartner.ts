// The arguments of `choosePartner`, by place.
/** Even. */
export const places = 0;
export const halves = 1;
/** f64. */
export const gradients = 2;
/** What bars a variable from shrinking: 0, or infinity where it may not. */
export const low = 3;
/** The first variable's, f64. */
export const row = 4;
/** f64. */
export const diagonal = 5;
/** The first one's diagonal. */
export const own = 6;
/** Its negative gradient. */
export const highest = 7;
/** The least curvature. */
export const flat = 8;
/** f64: where it is, or -1. */
export const result = 9;
