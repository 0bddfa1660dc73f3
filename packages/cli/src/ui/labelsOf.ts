import { type Column, cellText } from "@heldout/core/internal";

/** Distinct values of the rows that have one. */
export function labelsOf(column: Column): readonly string[] {
  const labels = new Set<string>();
  const rows = column.kind === "number" ? column.values.length : column.codes.length;
  for (let row = 0; row < rows; row++) {
    const text = cellText(column, row);
    if (text !== null) labels.add(text);
  }
  return [...labels];
}
