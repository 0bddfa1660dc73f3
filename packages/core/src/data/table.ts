import { InputError, quoteValue } from "./inputError.ts";
import { nearest } from "./nearest.ts";

/**
 * Named typed columns of equal length.
 *
 * `missing` masks are null when nothing is missing; otherwise 1 marks a missing row, whose value means nothing (NaN
 * for numbers, code 0 for categories). A table neither imputes nor drops anything.
 *
 * @see {@link tableFrom}
 */
export interface Table {
  /** What a person calls it: the file name, or "stdin". */
  readonly name: string;
  /** Number of rows. */
  readonly rows: number;
  /** The columns in order. */
  readonly columns: readonly Column[];
}

/**
 * A column of numbers or of categories.
 *
 * @see {@link Table}
 */
export type Column = NumberColumn | CategoryColumn;

/**
 * A column of numbers.
 *
 * @see {@link tableFrom}
 */
export interface NumberColumn {
  readonly kind: "number";
  /** Name of the column. */
  readonly name: string;
  /** One number per row, NaN where it is missing. */
  readonly values: Float64Array;
  /** 1 marks a missing row; null when nothing is missing. */
  readonly missing: Uint8Array | null;
}

/**
 * A column of categories.
 *
 * @see {@link tableFrom}
 */
export interface CategoryColumn {
  readonly kind: "category";
  /** Name of the column. */
  readonly name: string;
  /** Index into `levels`, one per row. */
  readonly codes: Int32Array;
  /** The distinct values as text, in order of first appearance. */
  readonly levels: readonly string[];
  /** 1 marks a missing row, whose code means nothing; null when nothing is missing. */
  readonly missing: Uint8Array | null;
}

/** The column of that name, or an error that lists the names there are. */
export function columnOf(table: Table, name: string): Column {
  const found = table.columns.find((column) => column.name === name);
  if (found) return found;
  throw noColumn(
    name,
    table.columns.map((column) => column.name),
  ).at({ file: table.name });
}

/** The column that was probably meant: of a name of one or two letters only another way to write it. */
export function nearestColumn(name: string, names: readonly string[]): string | null {
  const same = names.find((other) => other.toLowerCase() === name.trim().toLowerCase());
  return same ?? (name.length < 3 ? null : nearest(name, names));
}

/** The error for a column that is not there: names the one that was probably meant, or lists those there are. */
export function noColumn(name: string, names: readonly string[]): InputError {
  const near = nearestColumn(name, names);
  return new InputError(
    "column-missing",
    `there is no column ${quoteValue(name)}.`,
    near === null ? `The columns are ${listNames(names)}.` : `Did you mean ${quoteValue(near)}?`,
  );
}

/** Names for a message: quoted, comma separated, cut after 12. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 12).map(quoteValue).join(", ");
  return names.length > 12 ? `${shown} and ${names.length - 12} more` : shown;
}

/** The value of one row as text, for messages and ids; null when missing. */
export function cellText(column: Column, row: number): string | null {
  if (column.missing?.[row]) return null;
  return column.kind === "number" ? String(column.values[row]) : column.levels[column.codes[row]];
}

/**
 * A table from plain arrays: numbers become number columns, everything else categories; null and undefined are
 * missing.
 *
 * @example
 * ```ts
 * import { tableFrom } from "@heldout/core";
 * const table = tableFrom({ x: [1, 2, null], colour: ["red", "blue", "red"] });
 * table.columns[0]; // { kind: 'number', name: 'x', values: Float64Array(3) [ 1, 2, NaN ], ...
 * table.columns[1].kind; // 'category'
 * ```
 */
export function tableFrom(
  columns: Readonly<Record<string, ArrayLike<number | string | boolean | null | undefined>>>,
  { name = "table" }: { readonly name?: string } = {},
): Table {
  const names = Object.keys(columns);
  const rows = names.length === 0 ? 0 : columns[names[0]].length;
  for (const key of names) {
    if (columns[key].length !== rows) {
      throw new InputError(
        "length-mismatch",
        `column ${quoteValue(key)} has ${columns[key].length} rows, ${quoteValue(names[0])} has ${rows}.`,
        "Give every column the same number of rows.",
        { file: name, column: key },
      );
    }
  }
  return { name, rows, columns: names.map((key) => columnFrom(key, columns[key])) };
}

function columnFrom(name: string, cells: ArrayLike<number | string | boolean | null | undefined>): Column {
  if (cells instanceof Float64Array) return { kind: "number", name, values: cells, missing: null };
  const missing = new Uint8Array(cells.length);
  let anyMissing = false;
  let allNumbers = true;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (cell === null || cell === undefined) {
      missing[i] = 1;
      anyMissing = true;
    } else if (typeof cell !== "number") allNumbers = false;
  }
  const mask = anyMissing ? missing : null;
  if (allNumbers) {
    return {
      kind: "number",
      name,
      values: Float64Array.from(cells, (cell) => Number(cell ?? Number.NaN)),
      missing: mask,
    };
  }
  const codeOf = new Map<string, number>();
  const codes = new Int32Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    if (missing[i]) continue;
    const text = String(cells[i]);
    const known = codeOf.get(text);
    codes[i] = known ?? codeOf.size;
    if (known === undefined) codeOf.set(text, codeOf.size);
  }
  return { kind: "category", name, codes, levels: [...codeOf.keys()], missing: mask };
}
