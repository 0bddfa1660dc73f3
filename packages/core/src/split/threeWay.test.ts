import { expect, test } from "vitest";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";
import { threeWay } from "./threeWay.ts";

test("the shares are not mixed up: 100 rows are 65 to fit, 25 to choose by, 10 to test", () => {
  const [split] = makeSplits(threeWay({ validation: 0.25, test: 0.1 }), rowsToSplit(100), 1);
  expect([split.train.length, split.validation.length, split.test.length]).toEqual([65, 25, 10]);
});

test("two shares that leave nothing to train on are refused", () => {
  expect(() => threeWay({ validation: 0.5, test: 0.5 })).toThrow(
    "threeWay() leaves nothing to train on: validation: 0.5 and test: 0.5 are all rows or more.",
  );
  expect(() => threeWay({ validation: 1.5 })).toThrow("threeWay() cannot work with validation: 1.5.");
  expect(() => makeSplits(threeWay(), rowsToSplit(2, { name: "two" }), 1)).toThrow(
    'leaves a part of task "two" empty: 2 rows become 0 + 0 + 2, the last for training.',
  );
});

test("a class needs a row in each of the three parts", () => {
  const classes = { names: ["a", "b"], codes: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1) };
  expect(() => makeSplits(threeWay(), rowsToSplit(10, { classes }), 1)).toThrow(
    'class "b" has 2 rows, and each of 3 parts needs one.',
  );
});
