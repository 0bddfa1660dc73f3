import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { precision } from "./precision.ts";

test("precision is about the rows predicted positive", () => {
  expect(estimate(precision, labelsWith(hundred))).toMatchObject({ value: 35 / 45, of: 45, n: 100 });
});

test("without any it is undefined, not 0", () => {
  expect(estimate(precision, labelsWith({ tn: 3, fp: 0, fn: 2, tp: 0 }))).toMatchObject({
    value: null,
    undefined: "no row is predicted positive",
  });
});
