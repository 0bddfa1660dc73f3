import { expect, test } from "vitest";
import { numbers, probabilities, scores } from "../../data/makePrediction.ts";
import { modelLabels } from "./modelLabels.ts";

const input = { truth: ["no", "yes", "yes"], score: [0.2, 0.5, 0.4] };

test("a score at the threshold is predicted positive", () => {
  expect(modelLabels(probabilities(input), 0.5)?.predicted).toEqual(Int32Array.of(0, 1, 0));
});

test("scores without a threshold, and numbers, have none", () => {
  expect(modelLabels(scores(input), null)).toBeNull();
  expect(modelLabels(numbers({ truth: [1], predicted: [2] }), 0.5)).toBeNull();
});
