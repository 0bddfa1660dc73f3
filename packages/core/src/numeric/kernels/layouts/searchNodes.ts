// The arguments of `searchNodes`, by place: behind those of nearest.ts.
/** Eight i32 each: their children, which are nodes or ~leaf. */
export const nodes = 16;
/** Of the children, f32. */
export const shapes = 17;
/** Of the shapes of a node. */
export const shapeBytes = 18;
/** 0 no tree, 1 one of boxes, 2 one of balls. */
export const tree = 19;
/** f32, column by column. */
export const leaves = 20;
/** The places of their rows, u32. */
export const leafPlaces = 21;
export const leafCount = 22;
export const stacks = 23;
/** Of a stack. */
export const stackBytes = 24;
