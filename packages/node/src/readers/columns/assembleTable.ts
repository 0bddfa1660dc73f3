import { type Column, InputError, listNames, noColumn, quoteValue } from "@heldout/core/internal";
import type { ColumnInfo, ReadOptions } from "../tableSource.ts";
import { isMissingToken, isNumberText } from "./missingTokens.ts";
import type { CategoryData, NumberData } from "./readColumns.ts";

/** Positions of the named columns; all of them when none are named. */
export function positionsOf(
  columns: readonly ColumnInfo[],
  names: readonly string[] | undefined,
  file: string,
): number[] {
  if (names === undefined) return columns.map((_, index) => index);
  return names.map((name) => {
    const index = columns.findIndex((column) => column.name === name);
    if (index !== -1) return index;
    throw noColumn(
      name,
      columns.map((column) => column.name),
    ).at({ file, column: name });
  });
}

/** What a column is to arrive as; columns may well be called "constructor". */
export function askedFor({ as = {} }: ReadOptions, name: string): "number" | "category" | undefined {
  return Object.hasOwn(as, name) ? as[name] : undefined;
}

export function numberColumn(name: string, { values, missing }: NumberData): Column {
  return { kind: "number", name, values, missing };
}

/**
 * A category column. When all its texts but the signs for missing numbers are numbers, it is a number column that was
 * asked for as categories: then "NA" is a missing value and not a class of its own.
 */
export function categoryColumn(name: string, { codes, levels, missing }: CategoryData): Column {
  const drop = levels.map(isMissingToken);
  const numbers = levels.filter((level, code) => !drop[code] && isNumberText(level)).length;
  const tokens = drop.filter(Boolean).length;
  if (tokens === 0 || numbers === 0 || numbers + tokens < levels.length) {
    return { kind: "category", name, codes, levels, missing };
  }
  const mask = missing ?? new Uint8Array(codes.length);
  const kept: string[] = [];
  const newCode = levels.map((level, code) => (drop[code] ? -1 : kept.push(level) - 1));
  const newCodes = new Int32Array(codes.length);
  for (let i = 0; i < codes.length; i++) {
    if (mask[i] === 1) continue;
    if (newCode[codes[i]] === -1) mask[i] = 1;
    else newCodes[i] = newCode[codes[i]];
  }
  return { kind: "category", name, codes: newCodes, levels: kept, missing: mask };
}

/** Categories of numbers: their levels are the shortest text of each number, "1" and not "1.0". */
export function categoriesOfNumbers({ values, missing }: NumberData): CategoryData {
  const codeOf = new Map<number, number>();
  const codes = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    if (missing?.[i]) continue;
    const known = codeOf.get(values[i]);
    codes[i] = known ?? codeOf.size;
    if (known === undefined) codeOf.set(values[i], codeOf.size);
  }
  return { kind: "category", codes, levels: Array.from(codeOf.keys(), String), missing };
}

/** The error for a column that must be numbers and is not; `text` is its first cell that is none. */
export function notNumbers(file: string, column: string, text: string | null, data: NumberData): InputError {
  const rows = data.values.length.toLocaleString("en-US");
  const bad = data.badRows.toLocaleString("en-US");
  return new InputError(
    "not-a-number",
    `${quoteValue(text ?? "")} is not a number.`,
    `${bad} of ${rows} rows of ${quoteValue(column)} ${data.badRows === 1 ? "is not a number" : "are not numbers"}. ` +
      `Fix ${data.badRows === 1 ? "it" : "them"}, or name another column.`,
    { file, row: data.firstBad, column },
  );
}

/** The error for a file that has columns but no rows. */
export function noRows(file: string): InputError {
  return new InputError("no-rows", "the file has a header but no rows.", "Add at least one row below the header.", {
    file,
  });
}

/** Refuses names that cannot be distinguished or are not there. */
export function checkNames(names: readonly string[], file: string): void {
  const empty = names.indexOf("");
  if (empty !== -1) {
    throw new InputError(
      "file-format",
      `column ${empty + 1} of ${names.length} has no name.`,
      "Name it in the header, or remove it (pandas: to_csv(..., index=False)).",
      { file },
    );
  }
  const seen = new Set<string>();
  const twice = [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
  if (twice.length === 0) return;
  throw new InputError(
    "duplicate-column",
    `the column ${twice.length === 1 ? "name" : "names"} ${listNames(twice)} ${twice.length === 1 ? "occurs" : "occur"} more than once.`,
    names.every(isNumberText)
      ? "The first line must name the columns; this one looks like a row."
      : "Give every column a name of its own.",
    { file },
  );
}
