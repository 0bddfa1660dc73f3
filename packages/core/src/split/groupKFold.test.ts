import { expect, test } from "vitest";
import { groupKFold } from "./groupKFold.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("with as many folds as groups, each group is left out in turn", () => {
  const group = Int32Array.of(5, 6, 7, 5, 6, 5);
  const splits = makeSplits(groupKFold({ folds: 3 }), rowsToSplit(6, { group }), 1);
  const tested = splits.map(({ test }) => test.join()).toSorted();
  expect(tested).toEqual(["0,3,5", "1,4", "2"]);
});

test("groups of one size spread evenly", () => {
  const group = Int32Array.from({ length: 60 }, (_, row) => row % 20);
  const splits = makeSplits(groupKFold({ folds: 5 }), rowsToSplit(60, { group }), 1);
  expect(splits.map(({ test }) => test.length)).toEqual([12, 12, 12, 12, 12]);
});

test("more folds than groups, and no groups at all, are refused", () => {
  const group = Int32Array.of(0, 0, 1, 1, 2, 2);
  expect(() => makeSplits(groupKFold({ folds: 5 }), rowsToSplit(6, { group, name: "visits" }), 1)).toThrow(
    'cannot cut task "visits" into 5 folds: it has 3 groups, and every fold needs one.',
  );
  expect(() => makeSplits(groupKFold({ folds: 5 }), rowsToSplit(6, { name: "visits" }), 1)).toThrow(
    'groupKFold(5) needs a group for each of the 6 rows of task "visits".',
  );
});
