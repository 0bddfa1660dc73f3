/** 1 for each row that is given; null when one is given twice. */
export function markRows(count: number, rows: Uint32Array): Uint8Array | null {
  const given = new Uint8Array(count);
  for (const row of rows) {
    if (given[row] === 1) return null;
    given[row] = 1;
  }
  return given;
}
