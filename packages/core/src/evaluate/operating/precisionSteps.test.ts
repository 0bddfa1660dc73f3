import { expect, test } from "vitest";
import type { TallyCurve } from "../evaluation.ts";
import { precisionSteps } from "./precisionSteps.ts";

const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 6, 10],
  falsePositive: [0, 1, 4, 10],
  positives: 10,
  negatives: 10,
};

test("each stretch has the precision at its right end, and a threshold without new positives only falls", () => {
  const steps = precisionSteps(tally, 0.5);
  const byHand = [
    [0, 6 / 7],
    [0.6, 6 / 7],
    [0.6, 0.6],
    [0.6, 0.5],
    [1, 0.5],
  ];
  expect(steps).toHaveLength(byHand.length);
  byHand.forEach(([recall, precision], i) => {
    expect(steps[i][0]).toBe(recall);
    expect(steps[i][1]).toBeCloseTo(precision, 15);
  });
});

test("fewer positives lower the curve by the odds of the classes", () => {
  const [first] = precisionSteps(tally, 0.1);
  // 0.1 * 0.6 found against 0.9 * 0.1 false alarms
  expect(first[1]).toBeCloseTo(0.06 / 0.15, 15);
});
