import { InputError, quoteValue } from "../data/inputError.ts";

/** A value as engines and files hand it over; whole numbers of any size may come as text. */
export type AnswerCell = string | number | bigint | boolean | null;

/** The answer of a query: names of its columns, and its rows. */
export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly AnswerCell[])[];
}

/** A row, whose cells have names: without "heldout_" and in small letters, whatever the engine made of them. */
export interface AnswerRow {
  readonly cells: readonly AnswerCell[];
  /** Shared by all rows: an answer may have a million of them. */
  readonly places: ReadonlyMap<string, number>;
}

export function answerRows({ columns, rows }: Answer): AnswerRow[] {
  const places = new Map(columns.map((name, c) => [name.toLowerCase().replace(/^heldout_/, ""), c]));
  return rows.map((cells) => ({ cells, places }));
}

export function cellAt({ cells, places }: AnswerRow, name: string): AnswerCell {
  const place = places.get(name);
  return place === undefined ? null : cells[place];
}

export function textOf(cell: AnswerCell): string {
  return cell === null ? "" : String(cell);
}

export function finite(row: AnswerRow, name: string): number {
  const cell = cellAt(row, name);
  const value = typeof cell === "string" && cell.trim() === "" ? Number.NaN : Number(cell ?? Number.NaN);
  if (Number.isFinite(value)) return value;
  if (!row.places.has(name)) throw damaged(`the column heldout_${name} is missing`);
  throw new InputError(
    "not-finite",
    `${quoteValue(textOf(cell))} is not a finite number (heldout_${name}).`,
    "Fix the rows or leave them out in the query: an infinite or undefined value cannot be ranked or averaged.",
  );
}

/** A count that JavaScript holds exactly. */
export function wholeAt(row: AnswerRow, name: string): number {
  const value = finite(row, name);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw damaged(`heldout_${name} is ${value}, which is no count`);
}

function damaged(what: string): InputError {
  return new InputError(
    "bad-counts",
    `this is not the answer of a query of heldout: ${what}.`,
    "Run the query that heldout sql evaluate prints, and save all of its columns.",
  );
}
