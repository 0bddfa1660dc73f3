import { InputError } from "../data/inputError.ts";
import type { Column } from "../data/table.ts";
import { foldSplits } from "./assignment/foldSplits.ts";
import { counted, taskNamed } from "./checks.ts";
import type { Splittable, Splitter } from "./split.ts";

/**
 * Folds that are given: one code per row of the whole task; in ascending order the codes are the folds 0, 1, ...
 *
 * Rows with code -1 are used neither for training nor for testing; every other row is tested once. A group may not be
 * in two folds. Of some of the rows (inner splits) the folds are those of their codes.
 *
 * @example
 * ```ts
 * import { givenFolds, makeSplits, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(givenFolds(Int32Array.of(1, 1, 2, 2, -1)), rowsToSplit(5), 1);
 * splits[0].test; // Uint32Array(2) [ 0, 1 ]
 * splits[0].train; // Uint32Array(2) [ 2, 3 ]
 * ```
 */
export function givenFolds(codes: Int32Array): Splitter {
  for (let row = 0; row < codes.length; row++) {
    if (codes[row] >= -1) continue;
    throw new InputError(
      "bad-split",
      `${codes[row]} is not a fold.`,
      "Number the folds from 0, and use -1 for rows to leave out.",
      { row },
    );
  }
  return {
    name: "givenFolds()",
    path: ["givenFolds"],
    random: false,
    split: (rows) => {
      const here = codesOf(rows, codes);
      const names = [...new Set(here)].filter((code) => code >= 0).sort((a, b) => a - b);
      if (names.length < 2) {
        throw new InputError(
          "bad-split",
          `the given folds of ${taskNamed(rows)} are ${names.length}, in ${counted(here.length, "row")}; at least 2 are needed.`,
          "Name a column with two or more folds, or use kFold().",
        );
      }
      refuseParted(rows, here);
      const numberOf = new Map(names.map((code, number) => [code, number]));
      return foldSplits(
        here.map((code) => numberOf.get(code) ?? -1),
        names.length,
      );
    },
  };
}

/** A column as fold codes: its distinct values in ascending order are 0, 1, ...; missing ones are -1. */
export function foldCodes(column: Column): Int32Array {
  const isMissing = (row: number): boolean => column.missing?.[row] === 1;
  if (column.kind === "number") {
    const used = new Set(column.values.filter((_, row) => !isMissing(row)));
    const codeOf = new Map([...used].sort((a, b) => a - b).map((value, code) => [value, code]));
    return Int32Array.from(column.values, (value, row) => (isMissing(row) ? -1 : (codeOf.get(value) ?? -1)));
  }
  const used = new Set(column.codes.filter((_, row) => !isMissing(row)));
  const ordered = [...used].sort((a, b) => (column.levels[a] < column.levels[b] ? -1 : 1));
  const codeOf = new Map(ordered.map((level, code) => [level, code]));
  return column.codes.map((level, row) => (isMissing(row) ? -1 : (codeOf.get(level) ?? -1)));
}

function codesOf(rows: Splittable, codes: Int32Array): Int32Array {
  const { partOf } = rows;
  const wanted = partOf?.rows ?? rows.rows;
  if (codes.length !== wanted) {
    throw new InputError(
      "bad-split",
      `the given folds are for ${counted(codes.length, "row")}, ${taskNamed(rows)} has ${counted(wanted, "row")}.`,
      "Give one fold per row, -1 for rows to leave out.",
    );
  }
  return partOf ? Int32Array.from(partOf.numbers, (row) => codes[row]) : codes;
}

function refuseParted(rows: Splittable, codes: Int32Array): void {
  if (!rows.group) return;
  const foldOf = new Map<number, number>();
  for (let row = 0; row < codes.length; row++) {
    if (codes[row] < 0) continue;
    const fold = foldOf.get(rows.group[row]) ?? codes[row];
    foldOf.set(rows.group[row], fold);
    if (fold === codes[row]) continue;
    throw new InputError(
      "bad-split",
      `the given folds part a group of ${taskNamed(rows)}: it has rows in folds ${fold} and ${codes[row]}.`,
      "Put all rows of a group into one fold, or define the task without a group.",
      { row: rows.partOf ? rows.partOf.numbers[row] : row },
    );
  }
}
