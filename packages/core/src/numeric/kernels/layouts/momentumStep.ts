// The arguments of `momentumStep`, by place.
/** In panels of one pitch, as the next two. */
export const weights = 0;
export const gradients = 1;
export const velocities = 2;
/** Bytes from a panel to the next. */
export const pitch = 3;
export const panels = 4;
export const rows = 5;
/** The row that is not penalised. */
export const free = 6;
export const lambda = 7;
export const rate = 8;
export const momentum = 9;
/** 1 when the step looks ahead (Nesterov). */
export const ahead = 10;
