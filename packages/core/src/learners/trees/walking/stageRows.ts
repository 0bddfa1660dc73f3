/** Values of some rows where kernels find them; each writer says whether any of them is missing. */

/** Column after column, `pitch` numbers from one to the next. */
export function stageColumns(
  columns: readonly Float64Array[],
  rows: Uint32Array,
  from: number,
  count: number,
  into: Float64Array,
  pitch: number,
): boolean {
  let missing = false;
  columns.forEach((column, c) => {
    // only where all are numbers does the sum of their zero multiples stay 0
    let trace = 0;
    for (let i = 0; i < count; i++) {
      const value = column[rows[from + i]];
      into[c * pitch + i] = value;
      trace += value * 0;
    }
    if (trace !== 0) missing = true;
  });
  return missing;
}

/** Rows whose values are copied at a time: what is written stays in the cache until all columns have been there. */
const BLOCK = 64;

/** Row after row, the values of a row next to each other. */
export function stageRows(
  columns: readonly Float64Array[],
  rows: Uint32Array,
  from: number,
  count: number,
  into: Float64Array,
): boolean {
  const width = columns.length;
  let trace = 0;
  for (let first = 0; first < count; first += BLOCK) {
    const end = Math.min(count, first + BLOCK);
    columns.forEach((column, c) => {
      let own = 0;
      for (let i = first; i < end; i++) {
        const value = column[rows[from + i]];
        into[i * width + c] = value;
        own += value * 0;
      }
      trace += own;
    });
  }
  return trace !== 0;
}
