import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { confusionFrom } from "../confusion.ts";
import { kappa } from "./kappa.ts";

test("it is the agreement beyond what the class shares alone would give", () => {
  // agreement 0.85; by chance 0.6 0.55 + 0.4 0.45 = 0.51
  expect(kappa.value(confusionFrom(hundred))).toBeCloseTo((0.85 - 0.51) / (1 - 0.51), 14);
});

test("it is 0 for a prediction that does not look at the row", () => {
  expect(kappa.value(confusionFrom({ tn: 30, fp: 10, fn: 15, tp: 5 }))).toBe(0);
});

test("it is undefined when truth and prediction are one class throughout", () => {
  expect(kappa.value(confusionFrom({ tn: 4, fp: 0, fn: 0, tp: 0 }))).toEqual({
    undefined: "truth and prediction are the same single class",
  });
});
