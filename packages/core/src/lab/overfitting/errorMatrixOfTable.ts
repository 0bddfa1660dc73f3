import { InputError } from "../../data/inputError.ts";
import type { Table } from "../../data/table.ts";
import { option, words } from "../../data/wording.ts";
import { type ErrorMatrix, errorMatrixOf } from "../../theory/overfitting/errorMatrix.ts";

/**
 * The error matrix that a table holds: a row per row of the data, a column of 0 and 1 per algorithm, 1 where it errs. Every
 * column is an algorithm, except those to be left aside.
 */
export function errorMatrixOfTable(
  table: Table,
  { ignore = [] }: { readonly ignore?: readonly string[] | undefined } = {},
): ErrorMatrix {
  const columns = table.columns.filter(({ name }) => !ignore.includes(name));
  if (columns.length === 0 || table.rows < 2) {
    throw new InputError(
      "no-rows",
      `an error matrix of ${table.rows} rows and ${columns.length} columns says nothing.`,
      "Give at least two rows and one column of 0 and 1.",
      { file: table.name },
    );
  }
  const values = columns.map((column) => {
    const { name, kind, missing } = column;
    const row =
      kind === "number" ? column.values.findIndex((value, i) => missing?.[i] === 1 || (value !== 0 && value !== 1)) : 0;
    if (kind === "number" && row < 0) return column.values;
    throw new InputError(
      "bad-option",
      "an error matrix holds 0 and 1 only, 1 where the algorithm errs.",
      words`Leave columns that are not algorithms aside, such as ${option("ignore", name)}.`,
      { file: table.name, column: name, row },
    );
  });
  return errorMatrixOf(
    values,
    columns.map(({ name }) => name),
  );
}
