import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { specificity } from "./specificity.ts";

test("specificity is about the negative rows", () => {
  expect(estimate(specificity, labelsWith(hundred))).toMatchObject({ value: 50 / 60, of: 60, n: 100 });
});

test("without any it is undefined, not 0", () => {
  expect(estimate(specificity, labelsWith({ tn: 0, fp: 0, fn: 2, tp: 1 }))).toMatchObject({
    value: null,
    undefined: "no negative rows",
  });
});
