import { expect, test } from "vitest";
import { kFold } from "./kFold.ts";
import { leaveOneOut } from "./leaveOneOut.ts";
import { makeSplits } from "./makeSplits.ts";
import { monteCarlo } from "./monteCarlo.ts";
import { repeated } from "./repeated.ts";
import { rowsToSplit } from "./splittable.ts";

const rows = rowsToSplit(30);

test("3 x 5 folds are 15 splits, repetition by repetition, no two the same", () => {
  const splits = makeSplits(repeated(kFold({ folds: 5 }), { repeats: 3 }), rows, 1);
  expect(splits.map(({ repeat, fold }) => 5 * repeat + fold)).toEqual(splits.map((_, i) => i));
  expect(new Set(splits.map(({ test }) => test.join())).size).toBe(15);
});

test("the first repetition is the splitter itself, and more repeats keep the earlier ones", () => {
  const five = kFold({ folds: 5 });
  const many = makeSplits(repeated(five, { repeats: 4 }), rows, 1);
  expect(many.slice(0, 5)).toEqual(makeSplits(five, rows, 1));
  expect(many.slice(0, 10)).toEqual(makeSplits(repeated(five, { repeats: 2 }), rows, 1));
});

test("repeating what has repetitions counts on", () => {
  const splits = makeSplits(repeated(monteCarlo({ splits: 2 }), { repeats: 2 }), rows, 1);
  expect(splits.map(({ repeat }) => repeat)).toEqual([0, 1, 2, 3]);
  expect(new Set(splits.map(({ test }) => test.join())).size).toBe(4);
});

test("repeating what never varies is refused", () => {
  expect(() => repeated(leaveOneOut(), { repeats: 5 })).toThrow(
    "leaveOneOut() gives the same splits every time: repeating it 5 times tells nothing more.",
  );
  expect(() => repeated(kFold(), { repeats: 0 })).toThrow("repeated() cannot work with repeats: 0.");
});
