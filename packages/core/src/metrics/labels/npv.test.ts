import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { npv } from "./npv.ts";

test("the negative predictive value is about the rows predicted negative", () => {
  expect(estimate(npv, labelsWith(hundred))).toMatchObject({ value: 50 / 55, of: 55, n: 100 });
});

test("without any it is undefined, not 0", () => {
  expect(estimate(npv, labelsWith({ tn: 0, fp: 2, fn: 0, tp: 1 }))).toMatchObject({
    value: null,
    undefined: "no row is predicted negative",
  });
});
