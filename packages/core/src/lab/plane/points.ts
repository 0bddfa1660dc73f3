/** Points of a plane with a class each, numbered from 0. */
export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly codes: Int32Array;
}

/** The points of these rows, in their order. */
export function takePoints({ x, y, codes }: Points, rows: ArrayLike<number>): Points {
  return {
    x: Float64Array.from(rows, (i) => x[i]),
    y: Float64Array.from(rows, (i) => y[i]),
    codes: Int32Array.from(rows, (i) => codes[i]),
  };
}
