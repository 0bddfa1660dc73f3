import { expect, test } from "vitest";
import { leaveOneOut } from "./leaveOneOut.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("each row is tested alone, in order", () => {
  const splits = makeSplits(leaveOneOut(), rowsToSplit(3), 1);
  expect(splits.map(({ test, train, fold }) => [fold, ...test, ...train])).toEqual([
    [0, 0, 1, 2],
    [1, 1, 0, 2],
    [2, 2, 0, 1],
  ]);
});

test("too many rows are refused with their number", () => {
  expect(() => makeSplits(leaveOneOut(), rowsToSplit(20_000, { name: "big" }), 1)).toThrow(
    expect.objectContaining({
      message: 'leaveOneOut() of task "big" with 20,000 rows makes 20,000 splits, more than 10,000.',
      remedy: expect.stringContaining("kFold() to test each row once"),
    }),
  );
});

test("one row cannot be left out, and rows of a group cannot be left out one by one", () => {
  expect(() => makeSplits(leaveOneOut(), rowsToSplit(1), 1)).toThrow("leaveOneOut() leaves nothing to train on");
  expect(() => makeSplits(leaveOneOut(), rowsToSplit(3, { group: Int32Array.of(0, 0, 1) }), 1)).toThrow(
    "leaveOneOut() would part the groups",
  );
});
