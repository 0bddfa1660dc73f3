// The arguments of `adamStep`, by place.
/** In panels of one pitch, as the next three. */
export const weights = 0;
export const gradients = 1;
/** First moments. */
export const firsts = 2;
/** Second moments. */
export const seconds = 3;
/** Bytes from a panel to the next. */
export const pitch = 4;
export const panels = 5;
export const rows = 6;
/** The row that is not penalised. */
export const free = 7;
export const lambda = 8;
/** With the corrections of the moments' start. */
export const rate = 9;
export const beta1 = 10;
export const beta2 = 11;
export const epsilon = 12;
