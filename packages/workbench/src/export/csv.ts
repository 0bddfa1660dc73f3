export type Cell = string | number | null;

/** A figure's data: one array per row, in the order of `columns`. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * RFC 4180 text with every value as it is: numbers at full precision, null as an empty field, texts in quotes where
 * they need them. Nothing is altered, not even texts that a spreadsheet would take for a formula.
 */
export function toCsv({ columns, rows }: Sheet): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  return /[",\r\n]|^\s|\s$|^$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
