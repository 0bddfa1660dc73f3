import { expect, test } from "vitest";
import { labelsWith } from "../../../test/example.ts";
import { labels } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { confusionFrom } from "../confusion.ts";
import { balancedAccuracy } from "./balancedAccuracy.ts";

test("it is the mean of recall and specificity", () => {
  expect(balancedAccuracy.value(confusionFrom({ tn: 50, fp: 10, fn: 5, tp: 35 }))).toBeCloseTo(
    (35 / 40 + 50 / 60) / 2,
    14,
  );
});

test("every class counts the same, however rare", () => {
  const three = labels({
    truth: ["a", "a", "a", "a", "b", "b", "c"],
    predicted: ["a", "a", "a", "b", "b", "c", "a"],
  });
  expect(estimate(balancedAccuracy, three).value).toBeCloseTo((3 / 4 + 1 / 2 + 0) / 3, 14);
});

test("a class without rows leaves it undefined", () => {
  expect(estimate(balancedAccuracy, labelsWith({ tn: 3, fp: 1, fn: 0, tp: 0 })).undefined).toBe("a class has no rows");
});
