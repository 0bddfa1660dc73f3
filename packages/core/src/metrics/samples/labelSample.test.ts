import { expect, test } from "vitest";
import { labels } from "../../data/makePrediction.ts";
import { accuracy } from "../labels/accuracy.ts";
import { auc } from "../ranking/auc.ts";
import { labelSample } from "./labelSample.ts";

const prediction = labels({ truth: ["a", "b", "c", "a"], predicted: ["a", "a", "c", "b"], weight: [1, 2, 1, 1] });

test("the matrix has the truth in rows and the prediction in columns", () => {
  const { confusion } = labelSample(prediction);
  expect("cell" in confusion && [...confusion.cell]).toEqual([1, 1, 0, 2, 0, 0, 0, 0, 1]);
});

test("values come from the matrix, and a ranking has none", () => {
  const sample = labelSample(prediction);
  expect(sample.value(accuracy)).toBe(0.4);
  expect(sample.value(auc)).toEqual({
    undefined: "it needs scores; predicted classes have no ranking and no probabilities",
  });
  expect(sample.tally).toBeNull();
});

test("a resample is another matrix with the same class sizes", () => {
  const { resampler, evaluate } = labelSample(prediction).bootstrap({ stratified: true });
  expect(resampler.atoms).toBe(9);
  const out = new Float64Array(2);
  evaluate([accuracy, auc])(Float64Array.of(2, 0, 0, 1, 1, 0, 0, 0, 1), out);
  expect([...out]).toEqual([0.8, Number.NaN]);
});
