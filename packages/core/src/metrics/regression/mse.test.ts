import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { mse } from "./mse.ts";

/** Errors -1, 0, 2, -3. */
const prediction = numbers({ truth: [1, 2, 4, 8], predicted: [2, 2, 2, 11] });

test("it is the mean squared error", () => {
  expect(estimate(mse, prediction, { replicates: 100 }).value).toBeCloseTo((1 + 0 + 4 + 9) / 4, 14);
});
