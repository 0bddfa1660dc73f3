/** Rows that samples of one plan have together: enough for many fits, and nothing that fills the memory. */
const ROWS_TOGETHER = 8192;

/** The numbers 0, 1, ... of samples with so many rows each, in blocks that are drawn and fitted together. */
export function blocksOf(samples: number, rows: number): number[][] {
  const size = Math.max(1, Math.floor(ROWS_TOGETHER / rows));
  return Array.from({ length: Math.ceil(samples / size) }, (_, b) =>
    Array.from({ length: Math.min(size, samples - b * size) }, (_, s) => b * size + s),
  );
}
