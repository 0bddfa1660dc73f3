import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { fnr } from "./fnr.ts";

test("the false negative rate is about the positive rows", () => {
  expect(estimate(fnr, labelsWith(hundred))).toMatchObject({ value: 5 / 40, of: 40, n: 100 });
});

test("without any it is undefined, not 0", () => {
  expect(estimate(fnr, labelsWith({ tn: 3, fp: 2, fn: 0, tp: 0 }))).toMatchObject({
    value: null,
    undefined: "no positive rows",
  });
});
