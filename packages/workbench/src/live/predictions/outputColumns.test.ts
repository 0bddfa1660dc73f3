import { expect, test } from "vitest";
import { isCertain, predictionColumns } from "./outputColumns.ts";
import { summary } from "./tables.ts";

test("a score, a prediction or nothing is taken as guessed", () => {
  const scored = summary({ truth: "label", scores: ["p"], task: "binary" });
  expect(predictionColumns(scored, {})).toEqual({ truth: "label", output: { kind: "score", column: "p" } });
  const numbers = summary({ truth: "y", prediction: "pred", task: "regression" });
  expect(predictionColumns(numbers, {}).output).toEqual({ kind: "prediction", column: "pred" });
  const unknown = predictionColumns(summary({}), {});
  expect(unknown).toEqual({ truth: null, output: null });
  expect(isCertain(unknown)).toBe(false);
});

test("what the address names wins", () => {
  const scored = summary({ truth: "label", scores: ["p"], task: "binary" });
  expect(predictionColumns(scored, { truth: "y", prediction: "hard" })).toEqual({
    truth: "y",
    output: { kind: "prediction", column: "hard" },
  });
  expect(predictionColumns(scored, { proba: "q_*" }).output).toEqual({ kind: "proba", pattern: "q_*" });
});

test("one probability for each class goes before everything else that was guessed", () => {
  const classes = summary({ truth: "label", prediction: "pred", proba: "prob_*", task: "multiclass" });
  expect(predictionColumns(classes, {}).output).toEqual({ kind: "proba", pattern: "prob_*" });
});
