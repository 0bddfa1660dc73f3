// The arguments of `movePair`, by place.
/** Even. */
export const places = 0;
export const halves = 1;
/** f64, one half after the other, as the next two. */
export const gradients = 2;
/** What bars a variable from growing: 0, or infinity where it may not. */
export const up = 3;
/** What bars it from shrinking. */
export const low = 4;
/** The two rows f64. */
export const first = 5;
export const second = 6;
export const step = 7;
/**
 * f64: the largest negative gradient of those that may grow, where it is first, the smallest of those that may
 * shrink.
 */
export const result = 8;
