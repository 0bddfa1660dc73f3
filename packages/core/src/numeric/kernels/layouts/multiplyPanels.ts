// The arguments of `multiplyPanels` and `multiplyFloat32Panels`, by place.
export const a = 0;
/** Bytes from a panel to the next. */
export const aPitch = 1;
export const b = 2;
export const bPitch = 3;
/** The product, f64. */
export const c = 4;
export const cPitch = 5;
/** Columns of A / 4. */
export const panels = 6;
/** Of A and B. */
export const rows = 7;
/** Columns of B / 4. */
export const wide = 8;
