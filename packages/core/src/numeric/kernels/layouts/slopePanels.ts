// The arguments of `slopePanels`, by place.
export const slopes = 0;
/** Bytes from a panel to the next. */
export const slopePitch = 1;
/** What the units say. */
export const said = 2;
export const saidPitch = 3;
export const rows = 4;
export const units = 5;
/** Of unit, as in activatePanels. */
export const kind = 6;
