import { expect, test } from "vitest";
import { leavePOut } from "./leavePOut.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("every pair of four rows is tested once, in order", () => {
  const splits = makeSplits(leavePOut({ p: 2 }), rowsToSplit(4), 1);
  expect(splits.map(({ test, train }) => `${test.join("")}|${train.join("")}`)).toEqual([
    "01|23",
    "02|13",
    "03|12",
    "12|03",
    "13|02",
    "23|01",
  ]);
});

test("too many splits are refused with their exact number and what would work", () => {
  expect(() => makeSplits(leavePOut({ p: 5 }), rowsToSplit(1000, { name: "big" }), 1)).toThrow(
    expect.objectContaining({
      code: "bad-split",
      message: 'leavePOut(5) of task "big" with 1,000 rows makes 8,250,291,250,200 splits, more than 10,000.',
      remedy: "Use p: 1 for all sets of 1 row, monteCarlo({ splits: 1000, test: 0.005 }) for a random part of them.",
    }),
  );
});

test("the number is exact beyond what a double holds: 30 of 60 rows", () => {
  expect(() => makeSplits(leavePOut({ p: 30 }), rowsToSplit(60), 1)).toThrow("makes 118,264,581,564,861,424 splits");
});

test("a number that nobody would read is told by its magnitude", () => {
  expect(() => makeSplits(leavePOut({ p: 500 }), rowsToSplit(1000), 1)).toThrow("makes about 10^299 splits");
});

test("the most splits allowed is the caller's to set, and exactly that many are made", () => {
  expect(makeSplits(leavePOut({ p: 3, most: 120 }), rowsToSplit(10), 1)).toHaveLength(120);
  expect(() => makeSplits(leavePOut({ p: 3, most: 119 }), rowsToSplit(10), 1)).toThrow(
    "makes 120 splits, more than 119",
  );
});

test("leaving out all rows, or none, is refused", () => {
  expect(() => makeSplits(leavePOut({ p: 4 }), rowsToSplit(4, { name: "four" }), 1)).toThrow(
    expect.objectContaining({
      message: 'leavePOut(4) leaves nothing to train on: task "four" has 4 rows.',
      remedy: "Leave out at most 3 rows.",
    }),
  );
  expect(() => leavePOut({ p: 0 })).toThrow("leavePOut() cannot work with p: 0.");
});
