import { expect, test } from "vitest";
import { rowLosses } from "./rowLosses.ts";

const notes = { weight: null, group: null };

test("a wrong class costs 1, whatever the output is; numbers cost their squared distance", () => {
  const truth = Int32Array.of(0, 1, 1);
  const score = Float64Array.of(0.5, 0.5, 0.4);
  expect(rowLosses({ kind: "probabilities", classes: ["n", "p"], truth, score, ...notes })).toEqual([1, 0, 1]);
  const predicted = Int32Array.of(0, 0, 1);
  expect(rowLosses({ kind: "labels", classes: ["n", "p"], truth, predicted, ...notes })).toEqual([0, 1, 0]);
  const probability = [Float64Array.of(0.6, 0.2, 0.1), Float64Array.of(0.3, 0.3, 0.4), Float64Array.of(0.1, 0.5, 0.5)];
  expect(rowLosses({ kind: "class-probabilities", classes: ["a", "b", "c"], truth, probability, ...notes })).toEqual([
    0, 1, 1,
  ]);
  const numbers = { truth: Float64Array.of(1, 2), predicted: Float64Array.of(4, 2) };
  expect(rowLosses({ kind: "numbers", ...numbers, ...notes })).toEqual([9, 0]);
});
