import { expect, test } from "vitest";
import { labels, probabilities, scores } from "../data/makePrediction.ts";
import type { Prediction } from "../data/prediction.ts";
import { type EvaluateOptions, evaluate } from "./evaluate.ts";

function warnings(prediction: Prediction, options: EvaluateOptions = {}): readonly string[] {
  return evaluate(prediction, { metrics: [], replicates: 100, ...options }).warnings;
}

const truth = Array.from({ length: 40 }, (_, i) => i % 2);
const score = truth.map((t, i) => (t + i / 40) / 2);

test("enough rows of both classes in the right order give no warning", () => {
  expect(warnings(probabilities({ truth, score }))).toEqual([]);
});

test("scores that rank the wrong way round, or not at all", () => {
  expect(warnings(probabilities({ truth, score: score.map((s) => 1 - s) }))).toEqual([
    "the AUC is below 0.5: these scores rank the classes in the wrong order. Is the positive class right?",
  ]);
  expect(warnings(probabilities({ truth, score: truth.map(() => 0.5) }))).toEqual([
    "all scores are equal: they do not rank the rows.",
  ]);
});

test("few rows of a class", () => {
  const mostly = [0, ...Array(30).fill(1)];
  expect(warnings(probabilities({ truth: mostly, score: mostly.map((t, i) => (t + i / 40) / 2) }))).toEqual([
    "there is only 1 negative row: intervals based on it are wide and approximate.",
  ]);
});

test("scores without a threshold", () => {
  const wide = truth.map((t, i) => 5 * t + i / 40);
  expect(warnings(scores({ truth, score: wide }))[0]).toMatch(/^the scores are not probabilities and no threshold/);
  expect(warnings(scores({ truth, score: wide }), { threshold: 2 })).toEqual([]);
});

test("classes that never occur, few groups, and weights that are not counts", () => {
  expect(warnings(labels({ truth: ["a", "b", "a"], predicted: ["a", "c", "b"] }))).toEqual([
    "1 of 3 classes does not occur in the truth.",
  ]);
  expect(
    warnings(labels({ truth: ["a", "b", "a"], predicted: ["a", "b", "b"], positive: "a", group: [1, 1, 1] })),
  ).toEqual([
    "there is only 1 group: with fewer than about 20, intervals are approximate and bootstrap intervals too narrow.",
  ]);
  expect(
    warnings(labels({ truth: ["a", "b", "a"], predicted: ["a", "b", "b"], positive: "a", weight: [0.5, 1.5, 0.5] })),
  ).toEqual([
    "the weights are not whole numbers: they are treated as sampling weights, with an effective sample size of 2 rows.",
  ]);
});

test("warnings of whoever read the rows come first", () => {
  expect(warnings(probabilities({ truth: [0, 1], score: [0.5, 0.5] }), { warnings: ["first"] })[0]).toBe("first");
});

test("whole-number weights that make many rows of few are asked about; a few repetitions are not", () => {
  const few = warnings(probabilities({ truth, score, weight: truth.map(() => 3) }));
  expect(few.filter((text) => text.includes("repetitions"))).toEqual([]);
  const many = warnings(probabilities({ truth, score, weight: truth.map((_, i) => 20 + i) }));
  expect(many).toContain(
    "the weights are whole numbers and count as repetitions: 40 rows are taken for 1,580 independent ones. If they are sampling weights, divide them by their mean: intervals are then those of 40 rows.",
  );
});
