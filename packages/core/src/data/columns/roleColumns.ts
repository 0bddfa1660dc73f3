import { InputError, quoteValue } from "../inputError.ts";
import type { Column, Table } from "../table.ts";
import { option, words } from "../wording.ts";
import { datesIn, dayOf } from "./dates.ts";
import { labelCodes } from "./labelCodes.ts";

/** A column of a role that tells rows apart, a group or a stratum, as codes. */
export function codesOf(table: Table, column: Column, role: string): Int32Array {
  refuseMissing(table, column, role);
  return labelCodes(column).codes;
}

/** Rows without a group, stratum or time would all fall together under one code. */
function refuseMissing(table: Table, column: Column, role: string): void {
  const row = column.missing?.indexOf(1) ?? -1;
  if (row < 0) return;
  const count = column.missing?.reduce((sum, m) => sum + m, 0) ?? 0;
  throw new InputError(
    "missing-value",
    `the ${role} is missing.`,
    words`${count} of ${table.rows} rows have no ${role}. Fill them in, take the rows out, or leave ${option(role)} away.`,
    { file: table.name, column: column.name, row },
  );
}

/** Numbers as they are; of dates their order, which is all that splits look at. */
export function timeOf(table: Table, column: Column): Float64Array {
  refuseMissing(table, column, "time");
  if (column.kind === "number") return numberValues(column, table.name);
  const { codes, levels } = column;
  const format = datesIn(levels)?.format ?? "y-m-d";
  const moments = Float64Array.from(levels, (level) => dayOf(level, format));
  const other = codes.findIndex((code) => Number.isNaN(moments[code]));
  if (other >= 0) {
    throw new InputError(
      "not-a-number",
      `${quoteValue(levels[codes[other]])} is neither a number nor a date.`,
      "Times are numbers, or dates such as 2024-01-31 or 2024-01-31 09:30.",
      { file: table.name, column: column.name, row: other },
    );
  }
  const place = new Map([...new Set(moments)].sort((a, b) => a - b).map((moment, at) => [moment, at]));
  return Float64Array.from(codes, (code) => place.get(moments[code]) ?? 0);
}

/** A column of finite numbers, or an error that says where it is none. */
export function numberValues(column: Column, file: string): Float64Array {
  if (column.kind === "category") {
    throw new InputError(
      "not-a-number",
      `${quoteValue(column.levels[column.codes[0]])} is not a number.`,
      `The column ${quoteValue(column.name)} holds text.`,
      { file, column: column.name, row: 0 },
    );
  }
  for (let row = 0; row < column.values.length; row++) {
    if (Number.isFinite(column.values[row])) continue;
    throw new InputError(
      "not-finite",
      `${column.values[row]} is not a finite number.`,
      "Fix the row or leave it out.",
      { file, column: column.name, row },
    );
  }
  return column.values;
}
