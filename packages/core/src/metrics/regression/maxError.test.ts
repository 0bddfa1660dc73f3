import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { maxError } from "./maxError.ts";

/** Errors -1, 0, 2, -3. */
const prediction = numbers({ truth: [1, 2, 4, 8], predicted: [2, 2, 2, 11] });

test("it is the largest distance", () => {
  expect(estimate(maxError, prediction, { replicates: 100 }).value).toBeCloseTo(3, 14);
});

test("rows that were not drawn do not count", () => {
  const sample = {
    truth: Float64Array.of(1, 2, 3),
    predicted: Float64Array.of(1, 5, 4),
    byAbsoluteError: Uint32Array.of(0, 2, 1),
  };
  expect(maxError.value(sample, Float64Array.of(1, 0, 2))).toBe(1);
});
