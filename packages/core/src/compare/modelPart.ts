import type { ChosenColumns, OutputColumns } from "../data/columns/chooseColumns.ts";
import { completeRows } from "../data/columns/missingRows.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import type { Column, Table } from "../data/table.ts";
import { columnsOf, type ModelTable, type Origin } from "./modelTable.ts";
import { rolesOfModel } from "./rolesOfModel.ts";

/** What one model is read from: the joined rows of its own columns, and those that all share. */
export interface ModelPart {
  /** Which table the output stands in. */
  readonly source: number;
  readonly table: Table;
  readonly chosen: ChosenColumns;
  /** Which table each shared column was taken from. */
  readonly holder: ReadonlyMap<string, number>;
}

/** The truth of one table and an output of another may bear the same name; then one would be taken for the other. */
export function refuseSharedName(
  { table }: ModelTable,
  output: OutputColumns,
  notes: readonly { readonly column: Column; readonly table: number }[],
): void {
  const clash = columnsOf(output).find((name) => notes.some(({ column }) => column.name === name));
  if (clash === undefined) return;
  throw new InputError(
    "bad-option",
    `${quoteValue(clash)} is an output here, and the truth, group or weight in another file.`,
    "Rename one of the columns.",
    { file: table.name, column: clash },
  );
}

/** The shared columns come first, so that a table's own copy of them does not count. */
export function unique(columns: readonly Column[]): Column[] {
  return columns.filter(({ name }, i) => columns.findIndex((other) => other.name === name) === i);
}

/** Rows in which no model misses anything; null when those are all. */
export function commonRows(
  parts: readonly ModelPart[],
  rows: number,
  drop: boolean,
  placed: <T>(part: ModelPart, kept: Origin, read: () => T) => T,
): Origin {
  const complete = new Uint8Array(rows).fill(1);
  let anyGap = false;
  for (const part of parts) {
    const { origin } = placed(part, null, () => completeRows(part.table, { drop, roles: rolesOfModel(part.chosen) }));
    if (origin === null) continue;
    anyGap = true;
    const own = new Uint8Array(rows);
    for (const row of origin) own[row] = 1;
    for (let row = 0; row < rows; row++) complete[row] &= own[row];
  }
  if (!anyGap) return null;
  const kept = Uint32Array.from(complete.keys()).filter((row) => complete[row] === 1);
  if (kept.length > 0) return kept;
  throw new InputError("no-rows", "no row is complete in every model.", "Give at least one complete row.");
}

/** The error with the row and the table that the column came from. */
export function inItsTable(
  error: InputError,
  part: ModelPart,
  kept: Origin,
  tables: readonly ModelTable[],
  origins: readonly Origin[],
): InputError {
  const { row, column } = error.place;
  const source = (column === undefined ? undefined : part.holder.get(column)) ?? part.source;
  const joinedRow = row === undefined || kept === null ? row : kept[row];
  const origin = origins[source];
  const place = {
    ...error.place,
    file: tables[source].table.name,
    ...(joinedRow === undefined ? {} : { row: origin === null ? joinedRow : origin[joinedRow] }),
  };
  return error.at(place);
}
