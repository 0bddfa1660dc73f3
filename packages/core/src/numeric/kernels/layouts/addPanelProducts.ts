// The arguments of `addPanelProducts`, by place.
/** Panels: two vectors, entry by entry side by side. */
export const left = 0;
/** How many. */
export const lefts = 1;
export const right = 2;
/** How many. */
export const rights = 3;
/** From a panel to the next. */
export const bytes = 4;
/** Entries to take. */
export const length = 5;
/** The matrix f64: two rows per left panel, two columns per right one, column after column. */
export const into = 6;
/** 1 when only tiles with right >= left are needed. */
export const half = 7;
