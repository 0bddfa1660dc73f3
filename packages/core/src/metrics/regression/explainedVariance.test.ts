import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { explainedVariance } from "./explainedVariance.ts";

test("a constant offset is forgiven", () => {
  const offset = numbers({ truth: [1, 2, 4], predicted: [11, 12, 14] });
  expect(estimate(explainedVariance, offset, { replicates: 100 }).value).toBe(1);
});

test("what is left is the share of the variance that is not error variance", () => {
  // errors 0 0 3 (mean 1, squares 1 1 4), truths 1 2 6 (mean 3, squares 4 1 9)
  const prediction = numbers({ truth: [1, 2, 6], predicted: [1, 2, 3] });
  expect(estimate(explainedVariance, prediction, { replicates: 100 }).value).toBeCloseTo(1 - 6 / 14, 14);
});

test("a constant truth has no variance", () => {
  expect(estimate(explainedVariance, numbers({ truth: [0.1, 0.1, 0.1], predicted: [1, 2, 3] })).undefined).toBe(
    "the truth is constant",
  );
});
