// A tree's line in the table of the kernels that walk trees, by place: f64 each, 64 bytes with a free one at the end.
/** Address of the first node. */
export const root = 0;
/** Of the leaves. */
export const values = 1;
/** A byte per node. */
export const sides = 2;
/** Steps that every row makes. */
export const least = 3;
/** Steps of the longest way. */
export const most = 4;
/** The first output. */
export const output = 5;
/** A byte per row, of which 0 keeps the row out of this tree; 0: all rows take part. */
export const mask = 6;
