import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { labels } from "../data/makePrediction.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { confusionCounts } from "./confusionCounts.ts";
import { evaluateCounts } from "./evaluateCounts.ts";

test("four counts give every rate: the order is TN, FP, FN, TP, so exchanging two of them shows", () => {
  const { metrics, confusion, positive } = evaluateCounts(confusionCounts([90, 10, 5, 45]));
  expect(confusion).toEqual([
    [90, 10],
    [5, 45],
  ]);
  expect(positive).toBe("positive");
  expect(metrics.specificity.value).toBe(0.9);
  expect(metrics.recall.value).toBe(0.9);
  expect(metrics.precision.value).toBeCloseTo(45 / 55, 14);
  expect(metrics.npv.value).toBeCloseTo(90 / 95, 14);
  expect(metrics.error.value).toBeCloseTo(15 / 150, 14);
  // R's prop.test(45, 55, correct = FALSE)
  expect(metrics.precision.lower).toBeCloseTo(0.6967, 4);
  expect(metrics.precision.upper).toBeCloseTo(0.8981, 4);
  expect(metrics.precision.method).toBe("wilson");
});

test("counts are the rows that they count", () => {
  const truth = [0, 0, 0, 0, 1, 1, 1];
  const predicted = [0, 0, 0, 1, 0, 1, 1];
  const rows = evaluate(labels({ truth, predicted, positive: 1 }));
  const { metrics } = evaluateCounts(confusionCounts([3, 1, 1, 2]));
  for (const id of ["accuracy", "precision", "recall", "f1", "mcc", "kappa", "npv"]) {
    expect(metrics[id], id).toEqual(rows.metrics[id]);
  }
});

test("an empty cell is no row, and a missing one is not a table", () => {
  expect(evaluateCounts(confusionCounts([5, 0, 0, 5])).metrics.accuracy.value).toBe(1);
  for (const cells of [
    [1, 2, 3],
    [1, 2, 3, -1],
    [1, 2, 3, 0.5],
    [0, 0, 0, 0],
  ]) {
    expect(() => confusionCounts(cells), cells.join()).toThrow(InputError);
  }
});
