import { InputError } from "./inputError.ts";
import type { Column, Table } from "./table.ts";

/** The rows that are complete in all columns of the table, and how many are not. */
export interface CompleteRows {
  readonly table: Table;
  /** Row of the file for each row that is left; null when none was left out. */
  readonly origin: Uint32Array | null;
  readonly dropped: number;
}

/** What each column is for; a missing value elsewhere does no harm. */
export type ColumnRoles = ReadonlyMap<string, string>;

/** Refuses missing values, naming the first one and their number, or leaves those rows out when told to. */
export function completeRows(
  table: Table,
  { drop, roles }: { readonly drop: boolean; readonly roles: ReadonlyMap<string, string> },
): CompleteRows {
  const columns = table.columns.filter((column) => column.missing !== null && roles.has(column.name));
  if (columns.length === 0) return { table, origin: null, dropped: 0 };
  const missing = new Uint8Array(table.rows);
  for (const column of columns) {
    for (let row = 0; row < table.rows; row++) if (column.missing?.[row]) missing[row] = 1;
  }
  const dropped = missing.reduce((sum, m) => sum + m, 0);
  if (!drop && dropped > 0) throw refusal(table, columns, roles);
  const origin = new Uint32Array(table.rows - dropped);
  for (let row = 0, at = 0; row < table.rows; row++) if (!missing[row]) origin[at++] = row;
  if (origin.length === 0) {
    throw new InputError("no-rows", "every row has a missing value.", "Give at least one complete row.", {
      file: table.name,
    });
  }
  return { table: { ...table, rows: origin.length, columns: columnsAt(table.columns, origin) }, origin, dropped };
}

function refusal(table: Table, columns: readonly Column[], roles: ColumnRoles): InputError {
  const [first] = columns
    .map((column) => ({ column, row: column.missing?.indexOf(1) ?? -1 }))
    .filter(({ row }) => row >= 0)
    .sort((a, b) => a.row - b.row);
  const count = first.column.missing?.reduce((sum, m) => sum + m, 0) ?? 0;
  const role = roles.get(first.column.name) ?? "value";
  const verb = count === 1 ? "row has" : "rows have";
  return new InputError(
    "missing-value",
    "the value is missing.",
    `${count.toLocaleString("en-US")} of ${table.rows.toLocaleString("en-US")} ${verb} no ${role}. Fix them, or leave them out with --drop-missing (they will be counted in the report).`,
    { file: table.name, row: first.row, column: first.column.name },
  );
}

function columnsAt(columns: readonly Column[], rows: Uint32Array): Column[] {
  return columns.map((column) =>
    column.kind === "number"
      ? { ...column, missing: null, values: Float64Array.from(rows, (row) => column.values[row]) }
      : { ...column, missing: null, codes: Int32Array.from(rows, (row) => column.codes[row]) },
  );
}
