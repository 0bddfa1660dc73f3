import { expect, test } from "vitest";
import { makeSplits } from "./makeSplits.ts";
import type { Split } from "./split.ts";
import { rowsToSplit } from "./splittable.ts";
import { type TimeSeriesOptions, timeSeries } from "./timeSeries.ts";

function cut(time: readonly number[], options: TimeSeriesOptions): string[] {
  const rows = rowsToSplit(time.length, { time: Float64Array.from(time) });
  return makeSplits(timeSeries(options), rows, 1).map(
    ({ train, test }: Split) => `${train.join(" ")} | ${test.join(" ")}`,
  );
}

const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test("expanding: each fold trains on everything before it", () => {
  expect(cut(days, { folds: 3, testSize: 2 })).toEqual(["0 1 2 3 | 4 5", "0 1 2 3 4 5 | 6 7", "0 1 2 3 4 5 6 7 | 8 9"]);
});

test("sliding: the training part keeps its length", () => {
  expect(cut(days, { folds: 3, testSize: 2, mode: "sliding" })).toEqual([
    "0 1 2 3 | 4 5",
    "2 3 4 5 | 6 7",
    "4 5 6 7 | 8 9",
  ]);
});

test("the gap is left out before each test part", () => {
  expect(cut(days, { folds: 2, testSize: 2, gap: 2 })).toEqual(["0 1 2 3 | 6 7", "0 1 2 3 4 5 | 8 9"]);
});

test("by default the test parts are the last folds of folds + 1 equal stretches", () => {
  expect(cut(days, { folds: 2 })).toEqual(["0 1 2 3 | 4 5 6", "0 1 2 3 4 5 6 | 7 8 9"]);
});

test("rows are cut by time, whatever order they come in", () => {
  expect(cut([3, 0, 2, 1], { folds: 1, testSize: 2 })).toEqual(["1 3 | 0 2"]);
});

test("rows of one moment stay on one side: moments are counted, not rows", () => {
  // moments 1, 2, 3, 4 with 1, 3, 2 and 1 rows
  expect(cut([1, 2, 2, 2, 3, 3, 4], { folds: 2, testSize: 1 })).toEqual(["0 1 2 3 | 4 5", "0 1 2 3 4 5 | 6"]);
  expect(cut([1, 2, 2, 2, 3, 3, 4], { folds: 1, testSize: 1, gap: 1 })).toEqual(["0 1 2 3 | 6"]);
});

test("too few moments are refused with both numbers", () => {
  expect(() => cut([1, 1, 2, 2, 3], { folds: 5 })).toThrow(
    expect.objectContaining({
      code: "bad-split",
      message:
        'cannot cut task "rows" into 5 folds of 1 moment with a gap of 0: it has 3 distinct times, and that needs 6.',
      remedy: "Use at most 2 folds, or a shorter gap or test part.",
    }),
  );
  expect(() => cut([1, 2, 3], { folds: 1, gap: 7 })).toThrow(
    expect.objectContaining({ remedy: "Use a shorter gap or test part." }),
  );
});

test("without a time column there is no order to cut", () => {
  expect(() => makeSplits(timeSeries(), rowsToSplit(50, { name: "sales" }), 1)).toThrow(
    'timeSeries(5, expanding, gap 0) needs a time for each of the 50 rows of task "sales".',
  );
});

test("options out of range are refused", () => {
  expect(() => timeSeries({ folds: 0 })).toThrow("timeSeries() cannot work with folds: 0.");
  expect(() => timeSeries({ gap: -1 })).toThrow("timeSeries() cannot work with gap: -1.");
  expect(() => timeSeries({ testSize: 0 })).toThrow("timeSeries() cannot work with testSize: 0.");
  expect(() => timeSeries({ mode: "rolling" as "sliding" })).toThrow("timeSeries() has no mode rolling.");
});
