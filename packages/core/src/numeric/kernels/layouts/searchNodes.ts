/** The arguments of `searchNodes`, by place: behind those of nearest.ts. */
export const searchNodesLayout = {
  /** Eight i32 each: their children, which are nodes or ~leaf. */
  nodes: 16,
  /** Of the children, f32. */
  shapes: 17,
  /** Of the shapes of a node. */
  shapeBytes: 18,
  /** 0 no tree, 1 one of boxes, 2 one of balls. */
  tree: 19,
  /** f32, column by column. */
  leaves: 20,
  /** The places of their rows, u32. */
  leafPlaces: 21,
  leafCount: 22,
  stacks: 23,
  /** Of a stack. */
  stackBytes: 24,
} as const;
