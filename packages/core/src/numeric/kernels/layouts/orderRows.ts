// The arguments of `orderRows`, by place.
export const rows = 0;
/** u32: place i gets what was at order[i]; afterwards it is the identity. */
export const order = 1;
export const bins = 2;
export const stride = 3;
/** f64. */
export const scores = 4;
/** u8. */
export const targets = 5;
/** f64; 0 for none. */
export const weights = 6;
/** For one row's bins. */
export const room = 7;
