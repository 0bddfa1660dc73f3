import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { stream } from "../../numeric/random.ts";
import { mse } from "../regression/mse.ts";
import { r2 } from "../regression/r2.ts";
import { numberSample } from "./numberSample.ts";

const rng = stream(5, "number sample");
const normal = (): number => Math.sqrt(-2 * Math.log1p(-rng())) * Math.cos(2 * Math.PI * rng());

/** Standard error of R squared by the delta method: the mean square of its row influences over n. */
function deltaError(truth: Float64Array, predicted: Float64Array): number {
  const n = truth.length;
  const mean = truth.reduce((a, b) => a + b, 0) / n;
  const squared = truth.map((t, i) => (t - predicted[i]) ** 2);
  const spread = truth.map((t) => (t - mean) ** 2);
  const a = squared.reduce((x, y) => x + y, 0) / n;
  const b = spread.reduce((x, y) => x + y, 0) / n;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += (-(squared[i] - a) / b + (a * (spread[i] - b)) / (b * b)) ** 2;
  return Math.sqrt(sum / n / n);
}

test("more than 20,000 rows are resampled on 20,000 of them, and the error is scaled to all", () => {
  const truth = Float64Array.from({ length: 60_000 }, () => 3 * normal());
  const predicted = truth.map((t) => 0.8 * t + normal());
  const result = estimate(r2, numbers({ truth, predicted }), { replicates: 400, interval: "bootstrap-bca" });
  expect(result.note).toBe("resampled on 20000 rows and scaled to all");
  const exact = deltaError(truth, predicted);
  // 400 replicates: 3.5% simulation error; the 20,000 rows themselves: about 1%
  expect(Math.abs(Number(result.standardError) / exact - 1)).toBeLessThan(0.14);
  expect(Math.abs((Number(result.upper) - Number(result.lower)) / (2 * 1.96 * exact) - 1)).toBeLessThan(0.2);
  expect(result.lower).toBeLessThan(Number(result.value));
});

test("fewer rows are all resampled, and the error is that of the delta method", () => {
  const truth = Float64Array.from({ length: 2000 }, () => 3 * normal());
  const predicted = truth.map((t) => 0.8 * t + normal());
  const result = estimate(r2, numbers({ truth, predicted }));
  expect(result.note).toBeUndefined();
  expect(Math.abs(Number(result.standardError) / deltaError(truth, predicted) - 1)).toBeLessThan(0.08);
});

test("losses are those of each row", () => {
  const sample = numberSample(numbers({ truth: [1, 2, 4], predicted: [1, 3, 1] }));
  expect([...sample.losses(mse)]).toEqual([0, 1, 9]);
  expect(sample.value(mse)).toBeCloseTo(10 / 3, 14);
  expect(sample.lossMean(mse)).toMatchObject({ n: 3 });
  expect("undefined" in sample.confusion).toBe(true);
});
