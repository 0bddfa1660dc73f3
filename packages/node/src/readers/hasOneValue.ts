import type { Table } from "@heldout/core/internal";

/** Whether a column holds the same in every row, as a truth does in the first rows of a file that is sorted by it. */
export function hasOneValue({ columns }: Table, name: string): boolean {
  const column = columns.find((each) => each.name === name);
  if (column === undefined) return false;
  const values = column.kind === "number" ? column.values : column.codes;
  return values.every((value) => value === values[0]);
}
