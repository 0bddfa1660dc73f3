import type { ChosenColumns } from "../columns/chooseColumns.ts";
import type { Column, Table } from "../table.ts";
import { areNumbered, withoutNumber } from "./columnFacts.ts";

/** The table with "1:tested_negative" as "tested_negative", in the columns of truth and labels. */
export function withoutNumbers(table: Table, { truth, output, labels }: ChosenColumns): Table {
  const named = new Set([
    truth,
    ...(output.kind === "proba" ? [] : [output.column]),
    ...(output.kind === "confidence" ? [output.labels] : []),
    ...(labels === undefined ? [] : [labels]),
  ]);
  const bare = (column: Column): Column =>
    column.kind === "category" && named.has(column.name) && areNumbered(column.levels)
      ? { ...column, levels: column.levels.map(withoutNumber) }
      : column;
  return { ...table, columns: table.columns.map(bare) };
}
