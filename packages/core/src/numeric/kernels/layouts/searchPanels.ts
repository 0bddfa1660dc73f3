/** The arguments of `searchPanels`, by place: behind those of nearest.ts. */
export const searchPanelsLayout = {
  /** f32, of eight training rows each, column by column. */
  panels: 16,
  /** Half of their squared lengths, f32. */
  halves: 17,
  /** Training rows. */
  rows: 18,
} as const;
