import { expect, test } from "vitest";
import { hundred, labelsWith } from "../../../test/example.ts";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { classLeastCost, cost } from "./cost.ts";

test("a missed positive costs one thing, a false alarm another", () => {
  expect(estimate(cost({ falseNegative: 5, falsePositive: 1 }), labelsWith(hundred)).value).toBeCloseTo(0.35, 14);
  expect(estimate(cost({ falseNegative: 1, falsePositive: 5 }), labelsWith(hundred)).value).toBeCloseTo(0.55, 14);
});

test("equal costs of 1 are the error rate, and the dearer mistake is the largest cost there is", () => {
  expect(estimate(cost({ falseNegative: 1, falsePositive: 1 }), labelsWith(hundred)).value).toBeCloseTo(0.15, 14);
  expect(cost({ falseNegative: 5, falsePositive: 1 }).range).toEqual([0, 5]);
});

test("a matrix over three classes, by hand: the mean of its cells, and of the cheapest class", () => {
  const costs = {
    classes: ["a", "b", "c"],
    costs: [
      [0, 1, 1],
      [5, 0, 2],
      [9, 3, -1],
    ],
  };
  const prediction = classProbabilities({
    truth: ["a", "b", "c"],
    probability: { a: [0.6, 0.5, 0.1], b: [0.3, 0.4, 0.2], c: [0.1, 0.1, 0.7] },
  });
  // most probable: a, a, c, so 0 + 5 - 1
  expect(estimate(cost(costs), prediction).value).toBeCloseTo(4 / 3, 12);
  // expected costs of a, b, c: 2.4 .9 1.1; 2.9 .8 1.2; 7.3 2.2 -.2, so b, b, c: 1 + 0 - 1
  expect(estimate(classLeastCost(costs), prediction).value).toBeCloseTo(0, 12);
});
