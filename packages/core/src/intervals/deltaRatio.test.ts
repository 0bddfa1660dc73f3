import { expect, test } from "vitest";
import { countsOf } from "../counts/countsOf.ts";
import { evaluateCounts } from "../counts/evaluateCounts.ts";
import { numbers } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { oneLessRatio } from "./deltaRatio.ts";

test("the interval is that of the logarithm, carried back: by hand with t(9) = 2.262157", () => {
  const { lower, upper, method } = oneLessRatio(0.5, 0.1, 10);
  expect(lower).toBeCloseTo(1 - 0.5 * Math.exp(2.2621571628 * 0.2), 9);
  expect(upper).toBeCloseTo(1 - 0.5 * Math.exp(-2.2621571628 * 0.2), 9);
  expect(method).toBe("delta-log");
});

test("one-sided intervals have one end", () => {
  expect(oneLessRatio(0.5, 0.1, 10, { side: "lower" }).upper).toBe(1);
  expect(oneLessRatio(0.5, 0.1, 10, { side: "upper" }).lower).toBe(Number.NEGATIVE_INFINITY);
});

test("from moments, it covers the true R squared about as often as it says", () => {
  const rng = stream(1, "coverage");
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  let covered = 0;
  const runs = 400;
  for (let r = 0; r < runs; r++) {
    // truth = signal + noise with variances 4 and 1: predicting the signal has R squared 0.8
    const predicted = Array.from({ length: 300 }, () => 10 + 2 * normal());
    const truth = predicted.map((f) => f + normal());
    const { lower = 1, upper = 0 } = evaluateCounts(countsOf(numbers({ truth, predicted })), { metrics: ["r2"] })
      .metrics.r2;
    if (lower <= 0.8 && 0.8 <= upper) covered++;
  }
  // 95% less three standard errors of 400 runs, and above
  expect(covered / runs).toBeGreaterThan(0.917);
  expect(covered / runs).toBeLessThan(0.983);
});
