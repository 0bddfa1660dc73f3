import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { rmse } from "./rmse.ts";

/** Errors -1, 0, 2, -3. */
const prediction = numbers({ truth: [1, 2, 4, 8], predicted: [2, 2, 2, 11] });

test("it is the root of the mean squared error", () => {
  expect(estimate(rmse, prediction, { replicates: 100 }).value).toBeCloseTo(Math.sqrt(14 / 4), 14);
});
