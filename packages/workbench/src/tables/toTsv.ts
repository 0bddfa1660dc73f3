import type { Cell, Sheet } from "../export/csv.ts";

/**
 * A table for the clipboard, as spreadsheets take it: a line per row, a tab between cells, numbers at full precision,
 * null as an empty cell. A tab or a line end inside a text would tear its row apart and becomes a blank.
 */
export function toTsv({ columns, rows }: Sheet): string {
  return [columns, ...rows].map((row) => `${row.map(field).join("\t")}\n`).join("");
}

function field(cell: Cell): string {
  return cell === null ? "" : String(cell).replaceAll(/[\t\r\n]+/g, " ");
}
