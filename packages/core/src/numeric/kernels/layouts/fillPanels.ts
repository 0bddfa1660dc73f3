// The arguments of `fillPanels`, by place.
/** f64. */
export const columns = 0;
/** Bytes from a column to the next. */
export const pitch = 1;
/** How many columns. */
export const count = 2;
/** Entries of each. */
export const length = 3;
/** Per column an f64 that is taken off. */
export const centres = 4;
/** Per entry an f64 that it is multiplied with; 0 for none. */
export const factors = 5;
export const panels = 6;
/** From a panel to the next. */
export const bytes = 7;
