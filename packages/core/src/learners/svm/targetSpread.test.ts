import { expect, test } from "vitest";
import { targetSpread } from "./targetSpread.ts";

test("mean and sd count rows by their weights, and a constant target has the sd 1", () => {
  // 1 1 4 is 1 with weight 2 and 4 with weight 1
  const { mean, sd } = targetSpread(Float64Array.of(1, 4), Float64Array.of(2, 1));
  expect(mean).toBeCloseTo(2, 15);
  expect(sd).toBeCloseTo(Math.sqrt(2), 15);
  expect(targetSpread(Float64Array.of(3, 3), Float64Array.of(1, 1))).toEqual({ mean: 3, sd: 1 });
});
