// The arguments of `addLeafValues`, by place.
/** u32, in the order of the leaves. */
export const rows = 0;
/** f64. */
export const scores = 1;
/** Rows. */
export const count = 2;
/** How many. */
export const leaves = 3;
/** i32: where each leaf begins, and the end. */
export const starts = 4;
/** f64 per leaf. */
export const values = 5;
