import { expect, test } from "vitest";
import { bootstrapSplit } from "./bootstrapSplit.ts";
import { givenFolds } from "./givenFolds.ts";
import { kFold } from "./kFold.ts";
import { makeSplits } from "./makeSplits.ts";
import { nested } from "./nested.ts";
import { rowsToSplit } from "./splittable.ts";
import { stratifiedKFold } from "./stratifiedKFold.ts";
import { threeWay } from "./threeWay.ts";

test("inner folds cover the outer training rows, by their numbers in the whole task", () => {
  const splits = makeSplits(nested({ outer: kFold({ folds: 3 }), inner: kFold({ folds: 2 }) }), rowsToSplit(12), 1);
  expect(splits).toHaveLength(3);
  for (const { train, inner } of splits) {
    expect(inner).toHaveLength(2);
    for (const within of inner) {
      expect(Uint32Array.of(...within.train, ...within.test).sort()).toEqual(train);
    }
  }
});

test("the outer splits are those of the outer splitter alone", () => {
  const outer = kFold({ folds: 4 });
  const splits = makeSplits(nested({ outer, inner: kFold({ folds: 2 }) }), rowsToSplit(20), 1);
  expect(splits.map(({ inner, ...split }) => split)).toEqual(makeSplits(outer, rowsToSplit(20), 1));
});

test("each outer split draws its own inner splits", () => {
  const outer = givenFolds(Int32Array.from({ length: 40 }, (_, row) => row % 2));
  const [even, odd] = makeSplits(nested({ outer, inner: kFold({ folds: 2 }) }), rowsToSplit(40), 1);
  const places = (rows: Uint32Array): number[] => Array.from(rows, (row) => row >> 1);
  expect(places(even.inner[0].test)).not.toEqual(places(odd.inner[0].test));
});

test("given inner folds are looked up by the row of the whole task, one column for each outer split", () => {
  const outer = givenFolds(Int32Array.of(0, 1, 0, 1, 0, 1));
  const columns = [Int32Array.of(-1, 0, -1, 1, -1, 1), Int32Array.of(1, -1, 0, -1, 1, -1)];
  const splits = makeSplits(nested({ outer, inner: (k) => givenFolds(columns[k]) }), rowsToSplit(6), 1);
  expect(splits.map(({ inner }) => inner.map(({ train, test }) => `${train.join(" ")} | ${test.join(" ")}`))).toEqual([
    ["3 5 | 1", "1 | 3 5"],
    ["0 4 | 2", "2 | 0 4"],
  ]);
});

test("validation and drawn rows are row numbers of the whole task, too", () => {
  const outer = givenFolds(Int32Array.from({ length: 40 }, (_, row) => row % 2));
  for (const inner of [threeWay(), bootstrapSplit({ splits: 2 })]) {
    const [{ inner: made }] = makeSplits(nested({ outer, inner }), rowsToSplit(40), 1);
    for (const { validation, drawn } of made) {
      expect([...(validation ?? []), ...(drawn ?? [])].every((row) => row % 2 === 1)).toBe(true);
    }
  }
});

test("an error within says where", () => {
  const codes = Int32Array.from({ length: 12 }, (_, row) => (row < 3 ? 1 : 0));
  const rows = rowsToSplit(12, { classes: { names: ["no", "yes"], codes }, name: "churn" });
  const splitter = nested({ outer: stratifiedKFold({ folds: 3 }), inner: stratifiedKFold({ folds: 3 }) });
  expect(() => makeSplits(splitter, rows, 1)).toThrow(
    'cannot cut task "churn, training rows of outer split 1" into 3 stratified folds: class "yes" has 2 rows',
  );
});
