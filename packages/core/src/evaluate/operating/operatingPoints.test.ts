import { expect, test } from "vitest";
import { tallyOf } from "../../numeric/tally.ts";
import { operatingPointsOf } from "./operatingPoints.ts";

// descending: 0.9 positive, 0.8 negative, 0.7 positive, 0.4 positive, 0.2 negative, 0.1 negative
const tally = tallyOf(Int32Array.of(1, 0, 1, 1, 0, 0), Float64Array.of(0.9, 0.8, 0.7, 0.4, 0.2, 0.1), null);

test("each point has its threshold and what it gives", () => {
  const points = operatingPointsOf(tally, undefined);
  expect(points?.youden).toMatchObject({ threshold: 0.4, tpr: 1, fpr: 1 / 3, informedness: 1 - 1 / 3 });
  expect(points?.maxF1).toMatchObject({ threshold: 0.4, precision: 0.75, recall: 1, f1: 6 / 7 });
  expect(points?.breakEven).toMatchObject({ threshold: 0.7, precision: 2 / 3, recall: 2 / 3 });
  expect(points?.minCost).toMatchObject({ threshold: 0.4, cost: 1 / 6, costFn: 1, costFp: 1 });
});

test("dear false alarms make nobody positive: the threshold is null for +Infinity, and precision has no value", () => {
  const points = operatingPointsOf(tallyOf(Int32Array.of(0, 1, 0), Float64Array.of(0.9, 0.8, 0.1), null), {
    falseNegative: 1,
    falsePositive: 100,
  });
  expect(points?.minCost).toMatchObject({ threshold: null, tpr: 0, fpr: 0, precision: null, cost: 1 / 3 });
});

test("one class has no operating points", () => {
  expect(operatingPointsOf(tallyOf(Int32Array.of(1, 1), Float64Array.of(0.9, 0.8), null), undefined)).toBeNull();
});
