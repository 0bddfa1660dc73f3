// The arguments of `transposePanels`, by place.
export const a = 0;
/** Bytes from a panel to the next. */
export const aPitch = 1;
/** The transposed one. */
export const b = 2;
export const bPitch = 3;
/** Rows of A / 4. */
export const rows = 4;
/** Columns of A / 4. */
export const wide = 5;
