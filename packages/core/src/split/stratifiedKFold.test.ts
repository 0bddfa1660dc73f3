import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";
import { stratifiedKFold } from "./stratifiedKFold.ts";

/** Classes of the given sizes, in turns as long as there are rows of each. */
function classesOfSize(sizes: Readonly<Record<string, number>>): { names: string[]; codes: Int32Array } {
  const names = Object.keys(sizes);
  const longest = Math.max(...Object.values(sizes));
  const codes: number[] = [];
  for (let i = 0; i < longest; i++) codes.push(...[...names.keys()].filter((c) => i < sizes[names[c]]));
  return { names, codes: Int32Array.from(codes) };
}

test("remainders of the classes go round: 7 and 7 and 7 rows in 3 folds are 7 rows each", () => {
  const classes = classesOfSize({ a: 7, b: 7, c: 7 });
  const splits = makeSplits(stratifiedKFold({ folds: 3 }), rowsToSplit(21, { classes }), 1);
  const counts = splits.map(({ test }) => [0, 1, 2].map((c) => test.filter((row) => classes.codes[row] === c).length));
  expect(counts).toEqual([
    [3, 2, 2],
    [2, 3, 2],
    [2, 2, 3],
  ]);
});

test("a class with fewer rows than folds is refused, with what would work", () => {
  const classes = classesOfSize({ stayed: 91, left: 9 });
  try {
    makeSplits(stratifiedKFold(), rowsToSplit(100, { classes, name: "churn" }), 1);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      code: "bad-split",
      message: 'cannot cut task "churn" into 10 stratified folds: class "left" has 9 rows, and every fold needs one.',
      remedy: "Use 2 to 9 folds, or kFold() to ignore classes.",
    });
  }
});

test("a class of one row leaves only folds that ignore classes", () => {
  const rows = rowsToSplit(10, { classes: classesOfSize({ a: 9, b: 1 }) });
  expect(() => makeSplits(stratifiedKFold({ folds: 2 }), rows, 1)).toThrow(
    expect.objectContaining({ remedy: "Use kFold() to ignore classes." }),
  );
});

test("a stratum column is what is kept in proportion, and what must have the rows", () => {
  const classes = classesOfSize({ a: 30, b: 2 });
  const stratum = Int32Array.from({ length: 32 }, (_, row) => (row < 16 ? 0 : 1));
  const splits = makeSplits(stratifiedKFold({ folds: 4 }), rowsToSplit(32, { classes, stratum }), 1);
  for (const { test } of splits) expect(test.filter((row) => row < 16)).toHaveLength(4);
  expect(() => makeSplits(stratifiedKFold({ folds: 17 }), rowsToSplit(32, { stratum, name: "x" }), 1)).toThrow(
    'cannot cut task "x" into 17 stratified folds: the smallest stratum has 16 rows, and every fold needs one.',
  );
});

test("folds of a numeric target have nearly the same mean", () => {
  const numbers = Float64Array.from({ length: 200 }, (_, i) => ((i * 37) % 200) ** 2);
  const means = makeSplits(stratifiedKFold({ folds: 5 }), rowsToSplit(200, { numbers }), 3).map(
    ({ test }) => test.reduce((sum, row) => sum + numbers[row], 0) / test.length,
  );
  // means of plain random folds of 40 vary with a standard deviation of about 1,700
  expect(Math.max(...means) - Math.min(...means)).toBeLessThan(1200);
});
