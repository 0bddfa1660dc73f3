import { expect, test } from "vitest";
import { dealt, kFold } from "./kFold.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("23 rows in 5 folds are 5, 5, 5, 4 and 4", () => {
  const splits = makeSplits(kFold({ folds: 5 }), rowsToSplit(23), 1);
  expect(splits.map(({ test }) => test.length)).toEqual([5, 5, 5, 4, 4]);
  expect(splits.map(({ train }) => train.length)).toEqual([18, 18, 18, 19, 19]);
  expect(splits.map(({ repeat, fold }) => [repeat, fold])).toEqual([0, 1, 2, 3, 4].map((fold) => [0, fold]));
});

test("rows are dealt like cards", () => {
  expect(Array.from(dealt(Uint32Array.of(4, 2, 0, 1, 3), 2))).toEqual([0, 1, 1, 0, 0]);
});

test("every pair of rows is tested together about as often as chance says", () => {
  let together = 0;
  for (let seed = 0; seed < 2000; seed++) {
    const splits = makeSplits(kFold({ folds: 2 }), rowsToSplit(6), seed);
    if (splits.some(({ test }) => test.includes(0) && test.includes(1))) together++;
  }
  // 2 of the other 5 places are in the same fold
  expect(together / 2000).toBeCloseTo(0.4, 1);
});

test("more folds than rows are refused", () => {
  expect(() => makeSplits(kFold(), rowsToSplit(4, { name: "tiny" }), 1)).toThrow(
    'cannot cut task "tiny" into 10 folds: it has 4 rows, and every fold needs one.',
  );
});

test("one fold, or half a fold, is refused before any data is seen", () => {
  expect(() => kFold({ folds: 1 })).toThrow("kFold() cannot work with folds: 1.");
  expect(() => kFold({ folds: 2.5 })).toThrow("kFold() cannot work with folds: 2.5.");
});

test("rows that belong together are not parted", () => {
  const rows = rowsToSplit(20, { group: Int32Array.from({ length: 20 }, (_, i) => i >> 1), name: "visits" });
  expect(() => makeSplits(kFold(), rows, 1)).toThrow(
    'kFold(10) would part the groups of task "visits": its 20 rows are 10 groups.',
  );
});
