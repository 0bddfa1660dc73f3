import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { recall } from "./recall.ts";

test("recall is about the positive rows", () => {
  expect(estimate(recall, labelsWith(hundred))).toMatchObject({ value: 35 / 40, of: 40, n: 100 });
});

test("without any it is undefined, not 0", () => {
  expect(estimate(recall, labelsWith({ tn: 3, fp: 2, fn: 0, tp: 0 }))).toMatchObject({
    value: null,
    undefined: "no positive rows",
  });
});
