import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { predictionOf, predictionsOn } from "./predictionOf.ts";

const table = tableFrom({
  x: [1, 2, 3, 4],
  y: [0.5, 1.5, 2.5, 3.5],
  w: [1, 2, 1, 3],
  g: ["p", "q", "p", "q"],
  two: ["no", "yes", "yes", "no"],
  three: ["a", "b", "c", "a"],
});
const rows = Uint32Array.of(3, 1);

test("numbers come with the truth, weight and group of their rows", () => {
  const task = defineTask(table, { target: "y", kind: "regression", weight: "w", group: "g" });
  expect(predictionOf(task, rows, Float64Array.of(9, 8))).toEqual({
    kind: "numbers",
    truth: Float64Array.of(3.5, 1.5),
    predicted: Float64Array.of(9, 8),
    weight: Float64Array.of(3, 2),
    group: Int32Array.of(1, 1),
  });
});

test("of two classes the second column is the score of the positive one", () => {
  const task = defineTask(table, { target: "two", positive: "yes" });
  expect(predictionOf(task, rows, Float64Array.of(0.9, 0.2, 0.1, 0.8))).toEqual({
    kind: "probabilities",
    classes: ["no", "yes"],
    truth: Int32Array.of(0, 1),
    score: Float64Array.of(0.1, 0.8),
    weight: null,
    group: null,
  });
});

test("of more classes each has its column, and many outputs share the rows they are about", () => {
  const predictions = predictionsOn(defineTask(table, { target: "three" }), rows);
  const output = Float64Array.of(0.7, 0.1, 0.2, 0.6, 0.1, 0.3);
  const one = predictions(output);
  expect(one).toEqual({
    kind: "class-probabilities",
    classes: ["a", "b", "c"],
    truth: Int32Array.of(0, 1),
    probability: [Float64Array.of(0.7, 0.1), Float64Array.of(0.2, 0.6), Float64Array.of(0.1, 0.3)],
    weight: null,
    group: null,
  });
  expect(predictions(output.toReversed()).truth).toBe(one.truth);
});

test("of several targets a row is as far off as the root of its mean squared error", () => {
  const task = defineTask(table, { target: ["y", "x"], weight: "w" });
  // row 3: y 3.5, x 4; row 1: y 1.5, x 2
  expect(predictionOf(task, rows, Float64Array.of(6.5, 1.5, 0, 9))).toEqual({
    kind: "numbers",
    truth: Float64Array.of(0, 0),
    predicted: Float64Array.of(Math.sqrt((9 + 16) / 2), Math.sqrt(49 / 2)),
    weight: Float64Array.of(3, 2),
    group: null,
  });
});
