import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { confusionFrom } from "../confusion.ts";
import { lift } from "./lift.ts";

test("it is precision over prevalence", () => {
  expect(lift.value(confusionFrom(hundred))).toBeCloseTo(35 / 45 / 0.4, 14);
});

test("claiming every row lifts nothing", () => {
  expect(lift.value(confusionFrom({ tn: 0, fp: 30, fn: 0, tp: 10 }))).toBe(1);
});

test("it is undefined when nothing is claimed or nothing is there to find", () => {
  expect(lift.value(confusionFrom({ tn: 1, fp: 0, fn: 1, tp: 0 }))).toEqual({
    undefined: "no row is predicted positive",
  });
  expect(lift.value(confusionFrom({ tn: 1, fp: 1, fn: 0, tp: 0 }))).toEqual({ undefined: "no positive rows" });
});
