import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { columnOf, tableFrom } from "../data/table.ts";
import { foldCodes, givenFolds } from "./givenFolds.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("rows are tested in the fold they were given; rows without one are in no part", () => {
  const splits = makeSplits(givenFolds(Int32Array.of(7, 3, -1, 3, 7, 3)), rowsToSplit(6), 1);
  expect(splits).toEqual([
    { test: Uint32Array.of(1, 3, 5), train: Uint32Array.of(0, 4), repeat: 0, fold: 0 },
    { test: Uint32Array.of(0, 4), train: Uint32Array.of(1, 3, 5), repeat: 0, fold: 1 },
  ]);
});

test("a column becomes folds in ascending order of its values, missing ones none", () => {
  const table = tableFrom({ number: [10, 2, null, 2, 9], text: ["b", "c", "a", null, "b"] });
  expect(foldCodes(columnOf(table, "number"))).toEqual(Int32Array.of(2, 0, -1, 0, 1));
  expect(foldCodes(columnOf(table, "text"))).toEqual(Int32Array.of(1, 2, 0, -1, 1));
});

test("the reference folds of the diabetes data are ten, of 44 or 45 rows", () => {
  const [head, ...lines] = readFileSync(
    new URL("../../../../golden/selection/folds_diabetes.csv", import.meta.url),
    "utf8",
  )
    .trim()
    .split(/\r?\n/);
  const at = head.split(",").indexOf("kfold10");
  const codes = Int32Array.from(lines, (line) => Number(line.split(",")[at]));
  const sizes = makeSplits(givenFolds(codes), rowsToSplit(442), 1).map(({ test }) => test.length);
  expect(sizes).toHaveLength(10);
  expect(sizes.every((size) => size === 44 || size === 45)).toBe(true);
});

test("folds for another number of rows are refused with both numbers", () => {
  expect(() => makeSplits(givenFolds(Int32Array.of(0, 1, 0)), rowsToSplit(4, { name: "x" }), 1)).toThrow(
    'the given folds are for 3 rows, task "x" has 4 rows.',
  );
});

test("a single fold, and a number that is no fold, are refused", () => {
  expect(() => makeSplits(givenFolds(Int32Array.of(0, 0, -1)), rowsToSplit(3, { name: "x" }), 1)).toThrow(
    'the given folds of task "x" are 1, in 3 rows; at least 2 are needed.',
  );
  expect(() => givenFolds(Int32Array.of(0, 1, -2))).toThrow(
    expect.objectContaining({ message: "-2 is not a fold.", place: { row: 2 } }),
  );
});

test("a group in two folds is refused, with its second row; a row that is left out does no harm", () => {
  const group = Int32Array.of(5, 6, 5, 6);
  expect(() => makeSplits(givenFolds(Int32Array.of(0, 1, 2, 1)), rowsToSplit(4, { group, name: "visits" }), 1)).toThrow(
    expect.objectContaining({
      message: 'the given folds part a group of task "visits": it has rows in folds 0 and 2.',
      place: { row: 2 },
    }),
  );
  expect(makeSplits(givenFolds(Int32Array.of(0, 1, -1, 1)), rowsToSplit(4, { group }), 1)).toHaveLength(2);
});
