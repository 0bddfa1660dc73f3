import { InputError, quoteValue } from "../data/inputError.ts";
import type { Table } from "../data/table.ts";
import { foldCodes, givenFolds } from "./givenFolds.ts";
import type { Splitter } from "./split.ts";

/** The folds that a column of the table holds, which should then be no feature of the task. */
export function foldsOfColumn(table: Table, name: string): Splitter {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column) return givenFolds(foldCodes(column));
  throw new InputError(
    "column-missing",
    `there is no column ${quoteValue(name)}.`,
    "Name the column that holds the folds.",
  );
}
