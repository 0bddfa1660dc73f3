// The arguments of `toFloat32Panels`, by place.
export const from = 0;
/** Bytes from a panel to the next. */
export const pitch = 1;
export const into = 2;
export const intoPitch = 3;
export const rows = 4;
export const panels = 5;
