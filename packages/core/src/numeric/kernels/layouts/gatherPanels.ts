// The arguments of `gatherPanels` and `gatherFloat32Panels`, by place.
export const rows = 0;
/** Of a row. */
export const bytes = 1;
/** Of the wanted rows, u32. */
export const places = 2;
/** How many. */
export const count = 3;
/** How many with zeros behind them, a multiple of four. */
export const padded = 4;
export const panels = 5;
export const into = 6;
/** Bytes from a panel to the next. */
export const pitch = 7;
/** The transposed one. */
export const turned = 8;
export const turnedPitch = 9;
