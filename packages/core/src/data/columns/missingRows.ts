import { InputError, quoteValue } from "../inputError.ts";
import type { Column, Table } from "../table.ts";
import { option, words } from "../wording.ts";

/** The rows that are complete in all columns of the table, and how many are not. */
export interface CompleteRows {
  readonly table: Table;
  /** Row of the file for each row that is left; null when none was left out. */
  readonly origin: Uint32Array | null;
  readonly dropped: number;
}

/** What a column is for. */
export type ColumnRole = "truth" | "prediction" | "score" | "probability" | "group" | "weight" | "slice";

/** Columns in which every row needs a value; a missing one elsewhere does no harm. */
export type ColumnRoles = ReadonlyMap<string, ColumnRole>;

/**
 * What programs write into a text column where a value is missing. Words such as "none", "-" and "?" are not among them:
 * they may well be classes.
 */
const MISSING_LABELS: ReadonlySet<string> = new Set(["", "NA", "N/A", "n/a", "NaN", "nan", "null", "NULL", "<NA>"]);

/** Only where a label is a truth or an output does such a word mean a missing value; a group may be called anything. */
const LABEL_ROLES: ReadonlySet<ColumnRole> = new Set(["truth", "prediction", "score", "probability"]);

/** Refuses missing values, naming the first one and their number, or leaves those rows out when told to. */
export function completeRows(
  table: Table,
  { drop, roles }: { readonly drop: boolean; readonly roles: ColumnRoles },
): CompleteRows {
  const gaps = table.columns.flatMap((column) => {
    const role = roles.get(column.name);
    const mask = role === undefined ? null : missingIn(column, role);
    return role === undefined || mask === null ? [] : [{ column, role, mask }];
  });
  if (gaps.length === 0) return { table, origin: null, dropped: 0 };
  const missing = new Uint8Array(table.rows);
  for (const { mask } of gaps) {
    for (let row = 0; row < table.rows; row++) if (mask[row]) missing[row] = 1;
  }
  const dropped = count(missing);
  if (dropped === 0) return { table, origin: null, dropped: 0 };
  if (!drop) throw refusal(table, gaps);
  const origin = new Uint32Array(table.rows - dropped);
  for (let row = 0, at = 0; row < table.rows; row++) if (!missing[row]) origin[at++] = row;
  if (origin.length === 0) {
    throw new InputError("no-rows", "every row has a missing value.", "Give at least one complete row.", {
      file: table.name,
    });
  }
  return { table: { ...table, rows: origin.length, columns: columnsAt(table.columns, origin) }, origin, dropped };
}

/** The mask of a column, with words for a missing value counted as such; null when there is none. */
function missingIn(column: Column, role: ColumnRole): Uint8Array | null {
  if (column.kind === "number" || !LABEL_ROLES.has(role)) return column.missing;
  const isMissing = column.levels.map((level) => MISSING_LABELS.has(level.trim()));
  if (!isMissing.includes(true)) return column.missing;
  const mask = column.missing?.slice() ?? new Uint8Array(column.codes.length);
  for (let row = 0; row < mask.length; row++) if (isMissing[column.codes[row]]) mask[row] = 1;
  return mask;
}

interface Gap {
  readonly column: Column;
  readonly role: ColumnRole;
  readonly mask: Uint8Array;
}

function refusal(table: Table, gaps: readonly Gap[]): InputError {
  const [{ column, role, mask, row }] = gaps
    .map((gap) => ({ ...gap, row: gap.mask.indexOf(1) }))
    .filter((gap) => gap.row >= 0)
    .sort((a, b) => a.row - b.row);
  const rows = count(mask);
  const one = rows === 1;
  const word = column.kind === "category" && !column.missing?.[row] ? column.levels[column.codes[row]] : "";
  const named = word.trim() === "" ? "" : ` If ${quoteValue(word)} is a class, give it another name.`;
  return new InputError(
    "missing-value",
    named === "" ? "the value is missing." : `${quoteValue(word)} stands for a missing value.`,
    words`${thousands(rows)} of ${thousands(table.rows)} rows ${one ? "has" : "have"} no ${role}. Fix ${one ? "it" : "them"}, or leave ${one ? "it" : "them"} out with ${option("dropMissing")} (${one ? "it" : "they"} will be counted in the report).${named}`,
    { file: table.name, row, column: column.name },
  );
}

function count(mask: Uint8Array): number {
  let sum = 0;
  for (let row = 0; row < mask.length; row++) sum += mask[row];
  return sum;
}

function thousands(value: number): string {
  return value.toLocaleString("en-US");
}

/** Masks go along: a column without a role may still have missing values in the rows that are left. */
function columnsAt(columns: readonly Column[], rows: Uint32Array): Column[] {
  return columns.map((column) => {
    const missing = column.missing && Uint8Array.from(rows, (row) => column.missing?.[row] ?? 0);
    return column.kind === "number"
      ? { ...column, missing, values: Float64Array.from(rows, (row) => column.values[row]) }
      : { ...column, missing, codes: Int32Array.from(rows, (row) => column.codes[row]) };
  });
}
