// The arguments of `activatePanels`, by place.
export const panels = 0;
/** Bytes from a panel to the next. */
export const pitch = 1;
export const rows = 2;
export const units = 3;
/** What a unit makes of its sum: 0 max(0, z), 1 tanh z, 2 1 / (1 + e^-z). */
export const kind = 4;
