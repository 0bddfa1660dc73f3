import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { cost } from "./cost.ts";

test("a missed positive costs one thing, a false alarm another", () => {
  expect(estimate(cost({ falseNegative: 5, falsePositive: 1 }), labelsWith(hundred)).value).toBeCloseTo(0.35, 14);
  expect(estimate(cost({ falseNegative: 1, falsePositive: 5 }), labelsWith(hundred)).value).toBeCloseTo(0.55, 14);
});

test("equal costs of 1 are the error rate, and the dearer mistake is the largest cost there is", () => {
  expect(estimate(cost({ falseNegative: 1, falsePositive: 1 }), labelsWith(hundred)).value).toBeCloseTo(0.15, 14);
  expect(cost({ falseNegative: 5, falsePositive: 1 }).range).toEqual([0, 5]);
});
