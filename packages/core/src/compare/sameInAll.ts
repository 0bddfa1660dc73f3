import { type LabelCodes, labelCodes } from "../data/columns/labelCodes.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { type Column, columnOf } from "../data/table.ts";
import { option, words } from "../data/wording.ts";
import type { ModelTable, Origin } from "./modelTable.ts";

/** What rows of one id must agree on, wherever they stand. */
export type SharedRole = "truth" | "group" | "weight";

/**
 * The column of that role on the joined rows, from the first table that has one; null when none has.
 *
 * Every other table that has one must say the same in every row: else the rows are not the same rows.
 */
export function sharedColumn(
  role: SharedRole,
  tables: readonly ModelTable[],
  origins: readonly Origin[],
  rows: number,
): { readonly column: Column; readonly table: number } | null {
  const holders = tables.flatMap((table, t) => {
    const name = table[role];
    return name === undefined || name === null ? [] : [{ t, column: columnOf(table.table, name) }];
  });
  const [first, ...others] = holders;
  if (!first) return null;
  const own = labelCodes(first.column);
  for (const other of others) {
    const theirs = labelCodes(other.column);
    const sides = [
      { ...first, ...own, origin: origins[first.t] },
      { ...other, ...theirs, origin: origins[other.t] },
    ] as const;
    const differ = rowsThatDiffer(sides, rows);
    if (differ.length > 0) throw disagreement(role, tables, sides, differ, rows);
  }
  return { column: first.column, table: first.t };
}

interface Side extends LabelCodes {
  readonly t: number;
  readonly column: Column;
  readonly origin: Origin;
}

function rowsThatDiffer([a, b]: readonly [Side, Side], rows: number): number[] {
  const place = new Map(b.labels.map((label, code) => [label, code]));
  const same = Int32Array.from(a.labels, (label) => place.get(label) ?? -1);
  const differ: number[] = [];
  for (let row = 0; row < rows; row++) {
    const [i, j] = [at(a.origin, row), at(b.origin, row)];
    // what is missing is told elsewhere, or left out
    if (a.column.missing?.[i] || b.column.missing?.[j]) continue;
    if (same[a.codes[i]] !== b.codes[j]) differ.push(row);
  }
  return differ;
}

function disagreement(
  role: SharedRole,
  tables: readonly ModelTable[],
  [a, b]: readonly [Side, Side],
  differ: readonly number[],
  rows: number,
): InputError {
  const [i, j] = [at(a.origin, differ[0]), at(b.origin, differ[0])];
  const { table, id } = tables[a.t];
  const joined = tables.every((each) => each.id !== undefined) && id !== undefined;
  const whose = joined ? ` of ${quoteValue(labelAt(labelCodes(columnOf(table, id)), i))}` : "";
  const count = `${differ.length.toLocaleString("en-US")} of ${rows.toLocaleString("en-US")} rows ${differ.length === 1 ? "differs" : "differ"}.`;
  const advice = joined
    ? words`The files must hold the same rows: check ${option("id")} and ${option(role)}.`
    : words`If the rows stand in another order, name the column that matches them with ${option("id")}.`;
  return new InputError(
    "rows-disagree",
    `the ${role}${whose} is ${quoteValue(labelAt(b, j))}, but ${quoteValue(labelAt(a, i))} in ${table.name}.`,
    words`${count} ${advice}`,
    { file: tables[b.t].table.name, column: b.column.name, row: j },
  );
}

function labelAt({ codes, labels }: LabelCodes, row: number): string {
  return labels[codes[row]];
}

function at(origin: Origin, row: number): number {
  return origin === null ? row : origin[row];
}
