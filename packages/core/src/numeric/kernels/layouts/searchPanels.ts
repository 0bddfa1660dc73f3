// The arguments of `searchPanels`, by place: behind those of nearest.ts.
/** f32, of eight training rows each, column by column. */
export const panels = 16;
/** Half of their squared lengths, f32. */
export const halves = 17;
/** Training rows. */
export const rows = 18;
