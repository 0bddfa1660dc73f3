import { expect, test } from "vitest";
import { labels } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { accuracy } from "../labels/accuracy.ts";
import { microAverages } from "./microAverages.ts";

const prediction = labels({ truth: ["a", "a", "b", "c", "c"], predicted: ["a", "b", "b", "c", "a"] });

test("every wrong row is one false positive and one false negative, so all three are the accuracy", () => {
  expect(microAverages.map(({ id }) => id)).toEqual(["microPrecision", "microRecall", "microF1"]);
  for (const metric of microAverages) {
    expect(estimate(metric, prediction)).toEqual(estimate(accuracy, prediction));
    expect(estimate(metric, prediction).value).toBe(0.6);
  }
});
