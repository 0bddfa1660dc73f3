import { expect, test } from "vitest";
import type { Labels, Probabilities, Scores } from "../data/prediction.ts";
import { errsOn } from "../theory/overfitting/errorMatrix.ts";
import { errorsOfModels } from "./errorsOfModels.ts";

const notes = { classes: ["no", "yes"], truth: Int32Array.of(0, 1, 1), weight: null, group: null } as const;
const labels: Labels = { kind: "labels", ...notes, predicted: Int32Array.of(0, 0, 1) };
const probabilities: Probabilities = { kind: "probabilities", ...notes, score: Float64Array.of(0.5, 0.4, 0.9) };
const scores: Scores = { kind: "scores", ...notes, score: Float64Array.of(-2, 3, 0) };

test("labels err where they differ from the truth, probabilities from 0.5 on, scores from their threshold on", () => {
  const models = [
    { name: "a", prediction: labels },
    { name: "b", prediction: probabilities },
  ];
  const matrix = errorsOfModels(models);
  const rows = (a: number): boolean[] => [0, 1, 2].map((row) => errsOn(matrix, row, a));
  expect(rows(0)).toEqual([false, true, false]);
  expect(rows(1)).toEqual([true, true, false]);
  const scored = errorsOfModels([{ name: "c", prediction: scores }], { threshold: 0 });
  expect([0, 1, 2].map((row) => errsOn(scored, row, 0))).toEqual([false, false, false]);
  expect(matrix.names).toEqual(["a", "b"]);
});

test("scores without a threshold and numbers are refused", () => {
  expect(() => errorsOfModels([{ name: "c", prediction: scores }])).toThrow('"c" has scores but no threshold');
  const values = Float64Array.of(1, 2);
  const numbers = { kind: "numbers", truth: values, predicted: values, weight: null, group: null } as const;
  expect(() => errorsOfModels([{ name: "d", prediction: numbers }])).toThrow('"d" predicts numbers');
});
