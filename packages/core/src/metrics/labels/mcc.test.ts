import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { confusionFrom } from "../confusion.ts";
import { mcc } from "./mcc.ts";

test("it is (TP TN - FP FN) over the root of the four margins", () => {
  expect(mcc.value(confusionFrom(hundred))).toBeCloseTo((35 * 50 - 10 * 5) / Math.sqrt(45 * 40 * 60 * 55), 14);
});

test("it is exactly 1 or -1 for all right or all wrong, at any size", () => {
  for (const n of [1, 2, 3, 7, 10, 1e3, 1e6 + 1]) {
    expect(mcc.value(confusionFrom({ tn: n, fp: 0, fn: 0, tp: n + 1 }))).toBe(1);
    expect(mcc.value(confusionFrom({ tn: 0, fp: n, fn: n, tp: 0 }))).toBe(-1);
  }
});

test("three classes: Gorodkin's R_K", () => {
  // truth sizes 3 2 1, predicted sizes 2 3 1, diagonal 5, n 6
  const confusion = { classes: 3, cell: Float64Array.of(2, 1, 0, 0, 2, 0, 0, 0, 1) };
  expect(mcc.value(confusion)).toBeCloseTo((5 * 6 - (6 + 6 + 1)) / Math.sqrt((36 - 14) * (36 - 14)), 14);
});

test("a constant truth or prediction has no correlation", () => {
  expect(mcc.value(confusionFrom({ tn: 3, fp: 2, fn: 0, tp: 0 }))).toEqual({
    undefined: "all rows have the same truth",
  });
  expect(mcc.value(confusionFrom({ tn: 0, fp: 2, fn: 0, tp: 4 }))).toEqual({
    undefined: "all rows have the same prediction",
  });
});
