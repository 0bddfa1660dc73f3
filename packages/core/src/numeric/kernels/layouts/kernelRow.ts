// The arguments of `kernelRow`, by place: behind those of kernelRule.ts.
/** Of a row. */
export const entries = 5;
export const row = 6;
/** Bytes from an entry of it to the next. */
export const step = 7;
/** Address of its squared length f64. */
export const length = 8;
/** Of eight rows each. */
export const blocks = 9;
/** How many. */
export const count = 10;
/** Squared lengths f64 of their rows. */
export const lengths = 11;
/** Values f64. */
export const into = 12;
