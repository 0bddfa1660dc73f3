import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { confusionFrom } from "../confusion.ts";
import { informedness } from "./informedness.ts";

test("it is recall and specificity less 1", () => {
  expect(informedness.value(confusionFrom(hundred))).toBeCloseTo(35 / 40 + 50 / 60 - 1, 14);
});

test("it needs both classes", () => {
  expect(informedness.value(confusionFrom({ tn: 1, fp: 1, fn: 0, tp: 0 }))).toEqual({ undefined: "no positive rows" });
  expect(informedness.value(confusionFrom({ tn: 0, fp: 0, fn: 1, tp: 1 }))).toEqual({ undefined: "no negative rows" });
});
