import type { Split } from "../../split/split.ts";

/** Rows that are tested in any of the splits, each once, ascending. */
export function testedRows(splits: readonly Split[], rows: number): Uint32Array {
  const isTested = new Uint8Array(rows);
  for (const { test } of splits) for (const row of test) isTested[row] = 1;
  return Uint32Array.from(isTested.keys()).filter((row) => isTested[row] === 1);
}
