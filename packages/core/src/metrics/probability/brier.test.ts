import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { brier } from "./brier.ts";

test("it is the mean squared distance from what came true", () => {
  // 0.2^2, 0.3^2, 0.6^2
  expect(estimate(brier, probabilities({ truth: [1, 0, 1], score: [0.8, 0.3, 0.4] })).value).toBeCloseTo(0.49 / 3, 14);
});

test("a sure and wrong row costs 1", () => {
  expect(brier.loss(1, 0)).toBe(1);
  expect(brier.loss(0, 1)).toBe(1);
});
