/** Hands on the tally index of a clicked row. */
export function pickIndex(row: unknown, onIndex: (index: number) => void): void {
  if (typeof row === "object" && row !== null && "index" in row && typeof row.index === "number") onIndex(row.index);
}
