import {
  type Bound,
  type Column,
  cellText,
  columnOf,
  InputError,
  rademacherBound,
  type Table,
} from "@heldout/core/internal";
import { readTable } from "@heldout/node";
import type { Io } from "../../io.ts";
import type { BoundFlags } from "../../parse/verbFlags.ts";

/** The complexity of the classifiers of a file: columns of 0 and 1 (wrong), or of predictions beside the truth. */
export async function rademacherOfFile(path: string | undefined, flags: BoundFlags, { stdin }: Io): Promise<Bound> {
  if (path === undefined) {
    throw new InputError(
      "bad-option",
      "bound rademacher needs a file.",
      "Give one with a column of errors (0 or 1) for each classifier, or predictions and --truth COL.",
    );
  }
  const table = await readTable(path, { stdin });
  const { truth, predictions, delta, draws, seed } = flags;
  const columns =
    predictions === undefined
      ? table.columns.filter(({ name }) => name !== truth)
      : predictions.map((name) => columnOf(table, name));
  const errors = truth === undefined ? columns.map((column) => bits(table, column)) : wrong(table, columns, truth);
  return rademacherBound(errors, {
    source: table.name,
    delta,
    draws,
    seed,
  });
}

function bits(table: Table, column: Column): Float64Array {
  return Float64Array.from({ length: table.rows }, (_, row) => {
    const text = cellText(column, row);
    if (text === "0" || text === "1") return Number(text);
    throw new InputError(
      "not-a-number",
      `${text === null ? "nothing" : text} is not an error: 0 is right and 1 is wrong.`,
      "Give 0 and 1 only, or --truth COL when the columns hold predictions.",
      { file: table.name, row, column: column.name },
    );
  });
}

function wrong(table: Table, columns: readonly Column[], truth: string): Float64Array[] {
  const target = columnOf(table, truth);
  return columns.map((column) =>
    Float64Array.from({ length: table.rows }, (_, row) => (cellText(column, row) === cellText(target, row) ? 0 : 1)),
  );
}
