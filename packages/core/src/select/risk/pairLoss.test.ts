import { expect, test } from "vitest";
import type { Prediction } from "../../data/prediction.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { error } from "../../metrics/labels/error.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { brierMulti } from "../../metrics/multiclass/brierMulti.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { mae } from "../../metrics/regression/mae.ts";
import { pairLoss } from "./pairLoss.ts";

const notes = { weight: null, group: null };
const binary: Prediction = {
  kind: "probabilities",
  classes: ["no", "yes"],
  truth: Int32Array.of(0, 1, 1),
  score: Float64Array.of(0.2, 0.5, 0.4),
  ...notes,
};

test("the truth is that of the first row, the output that of the second", () => {
  const loss = pairLoss(brier, binary);
  expect(loss(0, 1)).toBeCloseTo(0.25, 15);
  expect(loss(1, 0)).toBeCloseTo(0.64, 15);
});

test("a score of exactly 0.5 is a positive label, as everywhere", () => {
  const loss = pairLoss(error, binary);
  expect([loss(0, 0), loss(1, 1), loss(2, 2)]).toEqual([0, 0, 1]);
});

test("several classes: the first of equally likely ones is the label", () => {
  const prediction: Prediction = {
    kind: "class-probabilities",
    classes: ["a", "b", "c"],
    truth: Int32Array.of(0, 1),
    probability: [Float64Array.of(0.4, 0.1), Float64Array.of(0.4, 0.3), Float64Array.of(0.2, 0.6)],
    ...notes,
  };
  const loss = pairLoss(error, prediction);
  expect([loss(0, 0), loss(1, 1), loss(1, 0)]).toEqual([0, 1, 1]);
  expect(pairLoss(brierMulti, prediction)(1, 0)).toBeCloseTo(0.16 + 0.36 + 0.04, 15);
});

test("numbers have the loss of their metric", () => {
  const prediction: Prediction = {
    kind: "numbers",
    truth: Float64Array.of(1, 5),
    predicted: Float64Array.of(2, 9),
    ...notes,
  };
  expect(pairLoss(mae, prediction)(0, 1)).toBe(8);
  expect(() => pairLoss(error, prediction)).toThrow("error is not a mean of row losses for this target.");
});

test("what is better when larger, or a share of some rows only, is refused", () => {
  expect(() => pairLoss(accuracy, binary)).toThrow("accuracy is not a mean of row losses");
  expect(() => pairLoss(recall, binary)).toThrow("recall is not a mean of row losses");
  expect(() => pairLoss(mae, binary)).toThrow("mae is not a mean of row losses");
});
