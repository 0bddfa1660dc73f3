import { InputError, quoteValue } from "../inputError.ts";
import { type Column, listNames } from "../table.ts";
import { option, type Wording, words } from "../wording.ts";
import { DATE_EXAMPLES, type DateFormat, datesIn } from "./dates.ts";
import { looksLikeId } from "./looksLikeId.ts";

/** The columns to learn from, and what people must know of them. */
export interface JudgedFeatures {
  readonly columns: readonly Column[];
  /** Those that are dates, by name. */
  readonly dates: ReadonlyMap<string, DateFormat>;
  readonly notes: readonly Wording[];
}

/**
 * What is done with columns by what they look like: dates are taken apart, ids are left out unless they were `named` one by
 * one, constants are only spoken of. It never looks at the target.
 */
export function judgeFeatures(
  columns: readonly Column[],
  rows: number,
  { named, file }: { readonly named: (column: string) => boolean; readonly file: string },
): JudgedFeatures {
  const found = columns.flatMap((column) => {
    const dates = column.kind === "category" ? datesIn(column.levels) : null;
    return dates === null ? [] : [{ name: column.name, ...dates }];
  });
  const ids = columns.filter((column) => !named(column.name) && looksLikeId(column, rows)).map(({ name }) => name);
  const kept = columns.filter(({ name }) => !ids.includes(name));
  if (kept.length === 0 && ids.length > 0) throw nothingButIds(ids, file);
  const constant = kept.filter(isConstant).map(({ name }) => name);
  return {
    columns: kept,
    dates: new Map(found.map(({ name, format }) => [name, format])),
    notes: [
      ...(ids.length === 0 ? [] : [aboutIds(ids)]),
      ...(found.length === 0 ? [] : [aboutDates(found.map(({ name }) => name))]),
      ...found.filter(({ ambiguous }) => ambiguous).map(({ name, format }) => aboutOrder(name, format)),
      ...(constant.length === 0 ? [] : [aboutConstants(constant)]),
    ],
  };
}

/** One value in every row. A column with a value in some rows only tells those from the others. */
function isConstant(column: Column): boolean {
  if (column.missing?.includes(1)) return false;
  if (column.kind === "category") return column.codes.every((code) => code === column.codes[0]);
  return column.values.every((value) => value === column.values[0]);
}

function aboutIds(ids: readonly string[]): Wording {
  const [them, look] = ids.length === 1 ? ["it", "looks like an id"] : ["them", "look like ids"];
  return words`${listNames(ids)} ${look}: nearly every row has a distinct value. Left out; to use ${them} as ${ids.length === 1 ? "a feature" : "features"}, say ${option("keep", ids.join(","))}.`;
}

function aboutDates(dates: readonly string[]): Wording {
  const hold = dates.length === 1 ? "holds dates" : "hold dates";
  return words`${listNames(dates)} ${hold}: used as year, month, weekday and days since the first date. If the model will predict later rows, say ${option("time", dates[0])}; to leave dates out, ${option("ignore", dates.join(","))}.`;
}

function aboutOrder(name: string, format: DateFormat): Wording {
  return words`the dates of ${quoteValue(name)} could begin with the day or the month; they were read as ${DATE_EXAMPLES[format]}. Write them as 2024-01-31 to be sure.`;
}

function aboutConstants(names: readonly string[]): Wording {
  const one = names.length === 1;
  return words`${listNames(names)} ${one ? "has" : "have"} the same value in every row: nothing can be learned from ${one ? "it" : "them"}.`;
}

function nothingButIds(ids: readonly string[], file: string): InputError {
  return new InputError(
    "no-features",
    `no feature is left: ${listNames(ids)} ${ids.length === 1 ? "looks like an id" : "look like ids"}.`,
    words`Use ${ids.length === 1 ? "it" : "them"} nevertheless with ${option("keep", ids.join(","))}, or give other columns.`,
    { file },
  );
}
