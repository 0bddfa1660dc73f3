import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { fpr } from "./fpr.ts";

test("the false positive rate is about the negative rows", () => {
  expect(estimate(fpr, labelsWith(hundred))).toMatchObject({ value: 10 / 60, of: 60, n: 100 });
});

test("without any it is undefined, not 0", () => {
  expect(estimate(fpr, labelsWith({ tn: 0, fp: 0, fn: 2, tp: 1 }))).toMatchObject({
    value: null,
    undefined: "no negative rows",
  });
});
