import { type LabelCodes, labelCodes } from "../data/columns/labelCodes.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { columnOf } from "../data/table.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../data/wording.ts";
import { type ModelTable, type Origin, someOf } from "./modelTable.ts";

export interface JoinOptions {
  /** "exact": every table has the same ids, or it is an error. "inner": rows that all tables have. Default "exact". */
  readonly join?: "exact" | "inner" | undefined;
  /** Whether rows without an id may be left out. Default false: they are an error. */
  readonly dropMissing?: boolean | undefined;
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

export interface JoinedRows {
  readonly rows: number;
  /** One for each table. */
  readonly origins: readonly Origin[];
  /** Rows of the tables that found no partner or had no id, most in one table. */
  readonly dropped: number;
  readonly warnings: readonly string[];
}

/**
 * Which rows of several tables belong together: those with the same id, in the order of the first table; without ids those
 * at the same place, which needs as many rows in each.
 */
export function joinRows(tables: readonly ModelTable[], options: JoinOptions = {}): JoinedRows {
  const [first] = tables;
  if (tables.length === 1) return inOrder(tables, []);
  if (tables.some(({ id }) => id === undefined)) return byPlace(tables, options.terms ?? libraryTerms);
  const ids = tables.map(({ table, id }) => labelCodes(columnOf(table, id ?? "")));
  const complete = tables.every(({ table, id }) => !columnOf(table, id ?? "").missing?.includes(1));
  const alike = tables.every(({ table }, t) => table.rows === first.table.rows && sameLabels(ids[0], ids[t]));
  return complete && alike ? inOrder(tables, []) : byId(tables, ids, options);
}

function inOrder(tables: readonly ModelTable[], warnings: readonly string[]): JoinedRows {
  return { rows: tables[0].table.rows, origins: tables.map(() => null), dropped: 0, warnings };
}

function byPlace(tables: readonly ModelTable[], terms: Terms): JoinedRows {
  const [{ table: first }] = tables;
  for (const { table } of tables.slice(1)) {
    if (table.rows === first.rows) continue;
    throw new InputError(
      "length-mismatch",
      `there are ${counted(table.rows, "row")}, but ${counted(first.rows, "row")} in ${first.name}.`,
      words`Name the column that matches the rows with ${option("id")}.`,
      { file: table.name },
    );
  }
  const names = tables.map(({ table }) => table.name);
  return inOrder(tables, [
    inTerms(
      words`the rows of ${names.slice(0, -1).join(", ")} and ${names[names.length - 1]} were matched by position, because there is no ${option("id")}.`,
      terms,
    ),
  ]);
}

function sameLabels(one: LabelCodes, other: LabelCodes): boolean {
  for (let row = 0; row < one.codes.length; row++) {
    if (one.labels[one.codes[row]] !== other.labels[other.codes[row]]) return false;
  }
  return true;
}

function byId(tables: readonly ModelTable[], ids: readonly LabelCodes[], options: JoinOptions): JoinedRows {
  const { join = "exact", dropMissing = false } = options;
  const rowOf = tables.map((table, t) => rowsById(table, ids[t], dropMissing));
  if (join === "exact") for (let t = 1; t < tables.length; t++) refuseUnmatched(tables, rowOf, t);
  const [first, ...others] = rowOf;
  const shared = [...first].filter(([id]) => others.every((rows) => rows.has(id)));
  if (shared.length === 0) throw nothingShared(tables, rowOf);
  const origins = [
    Uint32Array.from(shared, ([, row]) => row),
    ...others.map((rows) => Uint32Array.from(shared, ([id]) => rows.get(id) ?? 0)),
  ];
  const left = tables.map(({ table }) => table.rows - shared.length);
  const told = tables.flatMap(({ table }, t) => (left[t] === 0 ? [] : [`${counted(left[t], "row")} of ${table.name}`]));
  return {
    rows: shared.length,
    origins,
    dropped: Math.max(...left),
    warnings: told.length === 0 ? [] : [`left out, because not every file has their id: ${told.join(", ")}.`],
  };
}

/** Id to row, in the order of the table; an id that occurs twice could be joined with either row. */
function rowsById(
  { table, id = "" }: ModelTable,
  { codes, labels }: LabelCodes,
  dropMissing: boolean,
): Map<string, number> {
  const { missing } = columnOf(table, id);
  const rows = new Map<string, number>();
  const twice = new Map<string, number>();
  for (let row = 0; row < codes.length; row++) {
    if (missing?.[row]) {
      if (!dropMissing) throw withoutId(table.name, id, row, missing);
      continue;
    }
    const label = labels[codes[row]];
    if (rows.has(label)) twice.set(label, twice.get(label) ?? row);
    else rows.set(label, row);
  }
  const [copy] = twice;
  if (!copy) return rows;
  const count = twice.size === 1 ? "1 id occurs" : `${twice.size.toLocaleString("en-US")} ids occur`;
  throw new InputError(
    "duplicate-id",
    `the id ${quoteValue(copy[0])} occurs more than once.`,
    words`${count} more than once in this file: ${someOf([...twice.keys()].map(quoteValue))}. Name a column with ${option("id")} in which each value occurs once.`,
    { file: table.name, column: id, row: copy[1] },
  );
}

function withoutId(file: string, column: string, row: number, missing: Uint8Array): InputError {
  const count = missing.reduce((sum, m) => sum + m, 0);
  return new InputError(
    "missing-value",
    "the id is missing.",
    words`${counted(count, "row")} of this file ${count === 1 ? "has" : "have"} none. Fill ${count === 1 ? "it" : "them"} in, or leave ${count === 1 ? "it" : "them"} out with ${option("dropMissing")}.`,
    { file, column, row },
  );
}

function refuseUnmatched(tables: readonly ModelTable[], rowOf: readonly Map<string, number>[], t: number): void {
  const absent = [...rowOf[0].keys()].filter((id) => !rowOf[t].has(id));
  const extra = [...rowOf[t].keys()].filter((id) => !rowOf[0].has(id));
  if (absent.length === 0 && extra.length === 0) return;
  if (absent.length === rowOf[0].size) throw nothingShared(tables, rowOf);
  const [first, other] = [tables[0].table.name, tables[t].table.name];
  const sentence = (ids: readonly string[], of: number, from: string, to: string): string =>
    `${counted(ids.length, "id")} of the ${of.toLocaleString("en-US")} of ${from} ${ids.length === 1 ? "is" : "are"} not in ${to} (${someOf(ids.map(quoteValue))})`;
  const parts = [
    ...(absent.length === 0 ? [] : [sentence(absent, rowOf[0].size, first, other)]),
    ...(extra.length === 0 ? [] : [sentence(extra, rowOf[t].size, other, first)]),
  ];
  throw new InputError(
    "unmatched-id",
    `${parts.join(", and ")}.`,
    words`Add the rows, or compare only those that all files have with ${option("join", "inner")} (the others will be counted).`,
  );
}

function nothingShared(tables: readonly ModelTable[], rowOf: readonly Map<string, number>[]): InputError {
  const other = Math.max(
    1,
    rowOf.findIndex((rows) => [...rowOf[0].keys()].every((id) => !rows.has(id))),
  );
  const examples = (t: number): string =>
    `${tables[t].table.name} has ${someOf([...rowOf[t].keys()].slice(0, 3).map(quoteValue))}`;
  return new InputError(
    "unmatched-id",
    `no id of ${tables[0].table.name} occurs here.`,
    words`${examples(0)}; ${examples(other)}. Name the column that both share with ${option("id")}.`,
    { file: tables[other].table.name, column: tables[other].id ?? "" },
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
