import { InputError, quoteValue } from "../data/inputError.ts";
import { verb, words } from "../data/wording.ts";

/** A value as engines and files hand it over; whole numbers of any size may come as text. */
export type AnswerCell = string | number | bigint | boolean | null;

/** The answer of a query, column by column; an answer may have a million rows. */
export interface Answer {
  readonly columns: readonly AnswerColumn[];
}

export interface AnswerColumn {
  readonly name: string;
  /** One value per row. */
  readonly values: ArrayLike<AnswerCell>;
}

/** An answer that came row by row. */
export function answerOfRows(names: readonly string[], rows: readonly (readonly AnswerCell[])[]): Answer {
  return { columns: names.map((name, c) => ({ name, values: rows.map((row) => row[c]) })) };
}

/** Columns by their names: without "heldout_" and in small letters, whatever the engine made of them. */
export interface AnswerTable {
  readonly rows: number;
  readonly values: ReadonlyMap<string, ArrayLike<AnswerCell>>;
}

export function answerTable({ columns }: Answer): AnswerTable {
  return {
    rows: columns.at(0)?.values.length ?? 0,
    values: new Map(columns.map(({ name, values }) => [name.toLowerCase().replace(/^heldout_/, ""), values])),
  };
}

export function cellAt({ values }: AnswerTable, name: string, row: number): AnswerCell {
  return values.get(name)?.[row] ?? null;
}

export function textOf(cell: AnswerCell): string {
  return cell === null ? "" : String(cell);
}

export function finiteAt(table: AnswerTable, name: string, row: number): number {
  const cell = cellAt(table, name, row);
  if (typeof cell === "number" && Number.isFinite(cell)) return cell;
  const value = typeof cell === "string" && cell.trim() === "" ? Number.NaN : Number(cell ?? Number.NaN);
  if (Number.isFinite(value)) return value;
  if (!table.values.has(name)) throw damaged(`the column heldout_${name} is missing`);
  const what = name === "low" || name === "high" ? "score" : `number (heldout_${name})`;
  throw new InputError(
    "not-finite",
    `${quoteValue(textOf(cell))} is not a finite ${what}.`,
    "Fix the rows or leave them out in the query: an infinite or undefined value cannot be ranked or averaged.",
  );
}

/** A count that JavaScript holds exactly. */
export function wholeAt(table: AnswerTable, name: string, row: number): number {
  const value = finiteAt(table, name, row);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw damaged(`heldout_${name} is ${value}, which is not a count`);
}

function damaged(what: string): InputError {
  return new InputError(
    "bad-counts",
    `this is not the result of a heldout query: ${what}.`,
    words`Run the query that ${verb("sql", "evaluate")} prints, and save all of its columns.`,
  );
}
