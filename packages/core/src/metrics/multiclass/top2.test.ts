import { expect, test } from "vitest";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { top2 } from "./top2.ts";

test("it is the share of rows whose truth is among the two most probable classes", () => {
  const prediction = classProbabilities({
    truth: ["a", "b", "c", "c"],
    probability: { a: [0.2, 0.5, 0.5, 0.3], b: [0.5, 0.3, 0.3, 0.1], c: [0.3, 0.2, 0.2, 0.6] },
  });
  expect(estimate(top2, prediction)).toMatchObject({ value: 0.5, method: "wilson", of: 4 });
});

test("of equal probabilities the later class is ahead, as in scikit-learn", () => {
  const tied = classProbabilities({
    truth: ["a", "b", "c"],
    probability: { a: [0.2, 0.2, 0.2], b: [0.2, 0.2, 0.2], c: [0.6, 0.6, 0.6] },
  });
  expect(estimate(top2, tied).value).toBeCloseTo(2 / 3, 14);
});
