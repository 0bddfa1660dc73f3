import { InputError, quoteValue } from "../data/inputError.ts";
import { option, words } from "../data/wording.ts";
import type { Splittable } from "./split.ts";

/** A whole number of at least `least`, or an error that says what option of what splitter it was. */
export function checkWhole(value: number, least: number, option: string, splitter: string): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new InputError(
    "bad-split",
    `${splitter}() cannot work with ${option}: ${value}.`,
    `Give a whole number of at least ${least}.`,
  );
}

/** A share strictly between 0 and 1. */
export function checkShare(value: number, option: string, splitter: string): number {
  if (value > 0 && value < 1) return value;
  throw new InputError(
    "bad-split",
    `${splitter}() cannot work with ${option}: ${value}.`,
    "Give a share of the rows between 0 and 1, such as 0.25.",
  );
}

/** Refuses fewer units than folds. `units` are rows, groups or moments, of which every fold needs one. */
export function checkFolds(rows: Splittable, folds: number, units: number, unit: string): void {
  if (units >= folds) return;
  throw new InputError(
    "bad-split",
    `cannot cut ${taskNamed(rows)} into ${thousands(folds)} folds: it has ${counted(units, unit)}, and every fold needs one.`,
    units < 2 ? `Give data with at least 2 ${unit}s.` : `Use ${foldRange(units)}.`,
  );
}

/** Refuses rows that have groups where splitting row by row would part them. */
export function refuseGroups(rows: Splittable, splitter: string): void {
  if (!rows.group) return;
  const groups = new Set(rows.group).size;
  if (groups === rows.rows) return;
  throw new InputError(
    "bad-split",
    `${splitter} would part the groups of ${taskNamed(rows)}: its ${counted(rows.rows, "row")} are ${counted(groups, "group")}.`,
    "Use groupKFold() or stratifiedGroupKFold(), or define the task without a group.",
  );
}

/** The group of each row, renumbered 0, 1, ... in order of appearance; refuses rows without groups. */
export function groupsOf(rows: Splittable, splitter: string): { readonly codes: Int32Array; readonly count: number } {
  if (!rows.group) {
    throw new InputError(
      "bad-split",
      `${splitter} needs a group for each of the ${counted(rows.rows, "row")} of ${taskNamed(rows)}.`,
      words`Name the group column (${option("group")}), or use kFold().`,
    );
  }
  const numberOf = new Map<number, number>();
  const codes = rows.group.map((group) => {
    const known = numberOf.get(group);
    if (known !== undefined) return known;
    numberOf.set(group, numberOf.size);
    return numberOf.size - 1;
  });
  return { codes, count: numberOf.size };
}

export function taskNamed({ name }: Splittable): string {
  return `task ${quoteValue(name)}`;
}

export function foldRange(most: number): string {
  return most === 2 ? "2 folds" : `2 to ${thousands(most)} folds`;
}

export function counted(count: number, what: string): string {
  const plural = what.endsWith("s") ? `${what}es` : `${what}s`;
  return `${thousands(count)} ${count === 1 ? what : plural}`;
}

export function thousands(value: number | bigint): string {
  return value.toLocaleString("en-US");
}
