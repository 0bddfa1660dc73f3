/**
 * A tree's line in the table of the kernels that walk trees, by place: f64 each, 64 bytes with a free one at the
 * end.
 */
export const treeLine = {
  /** Address of the first node. */
  root: 0,
  /** Of the leaves. */
  values: 1,
  /** A byte per node. */
  sides: 2,
  /** Steps that every row makes. */
  least: 3,
  /** Steps of the longest way. */
  most: 4,
  /** The first output. */
  output: 5,
  /** A byte per row, of which 0 keeps the row out of this tree; 0: all rows take part. */
  mask: 6,
} as const;
