import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { r2 } from "./r2.ts";

/** Errors -1, 0, 2, -3. */
const prediction = numbers({ truth: [1, 2, 4, 8], predicted: [2, 2, 2, 11] });

test("it is how much smaller the squared error is than that of the mean truth", () => {
  // mean 3.75: deviations -2.75 -1.75 0.25 4.25
  const spread = 2.75 ** 2 + 1.75 ** 2 + 0.25 ** 2 + 4.25 ** 2;
  expect(estimate(r2, prediction, { replicates: 100 }).value).toBeCloseTo(1 - 14 / spread, 14);
});

test("it is negative for a model worse than the mean, and no squared correlation", () => {
  const turned = numbers({ truth: [1, 2, 3], predicted: [3, 2, 1] });
  expect(estimate(r2, turned, { replicates: 100 }).value).toBe(-3);
});

test("weights count in the mean as well", () => {
  const weighted = numbers({ truth: [0, 4], predicted: [1, 4], weight: [3, 1] });
  // mean 1, spread 3 + 9, residual 3
  expect(estimate(r2, weighted, { replicates: 100 }).value).toBe(1 - 3 / 12);
});
