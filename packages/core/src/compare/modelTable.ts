import type { OutputColumns } from "../data/columns/chooseColumns.ts";
import type { Column, Table } from "../data/table.ts";

/** A table with the outputs of one or more models, and what its columns are for. */
export interface ModelTable {
  readonly table: Table;
  /** null: this table has none, and another one that it is joined with has. */
  readonly truth: string | null;
  /** One for each model. */
  readonly outputs: readonly OutputColumns[];
  /** What tells which rows of two tables belong together. */
  readonly id?: string | undefined;
  readonly group?: string | undefined;
  readonly weight?: string | undefined;
}

/** Rows that belong together: for each table, the row of it that stands at each place of the joined rows. null: all, in order. */
export type Origin = Uint32Array | null;

export function takeRows(column: Column, rows: Origin): Column {
  if (rows === null) return column;
  const missing = column.missing && Uint8Array.from(rows, (row) => column.missing?.[row] ?? 0);
  return column.kind === "number"
    ? { ...column, missing, values: Float64Array.from(rows, (row) => column.values[row]) }
    : { ...column, missing, codes: Int32Array.from(rows, (row) => column.codes[row]) };
}

/** The names of the columns that an output consists of. */
export function columnsOf(output: OutputColumns): readonly string[] {
  if (output.kind === "proba") return output.columns;
  return output.kind === "confidence" ? [output.column, output.labels] : [output.column];
}

/** Those of them that can only be numbers; text there is an error. */
export function numberOutputs(output: OutputColumns): readonly string[] {
  if (output.kind === "proba") return output.columns;
  return output.kind === "score" || output.kind === "confidence" ? [output.column] : [];
}

/** Names for a message: quoted where they stand for values, and cut after five. */
export function someOf(texts: readonly string[]): string {
  const shown = texts.slice(0, 5).join(", ");
  return texts.length > 5 ? `${shown} and ${(texts.length - 5).toLocaleString("en-US")} more` : shown;
}
