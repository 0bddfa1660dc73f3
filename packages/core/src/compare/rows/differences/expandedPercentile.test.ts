import { expect, test } from "vitest";
import { expandedPercentile, leastExpandedP } from "./expandedPercentile.ts";

/** 1, 2, ..., 9999: the quantile at p is 10000 p. */
const values = Float64Array.from({ length: 9999 }, (_, i) => i + 1);

test("by hand: 10 units take the quantiles at Phi(-sqrt(10/9) 2.262) instead of 0.025", () => {
  const found = expandedPercentile(5000, values, 10);
  // R: pnorm(-sqrt(10/9) * qt(0.975, 9)) = 0.008551
  expect(found?.lower).toBeCloseTo(85.5, 0);
  expect(found?.upper).toBeCloseTo(10_000 - 85.5, 0);
  expect(found).toMatchObject({ level: 0.95, method: "bootstrap-expanded" });
});

test("with many units it is the percentile interval", () => {
  expect(expandedPercentile(5000, values, 1e9)?.lower).toBeCloseTo(250, 3);
});

test("the value is never outside, and a side that is open is infinite", () => {
  expect(expandedPercentile(12_000, values, 50)?.upper).toBe(12_000);
  expect(expandedPercentile(5000, values, 50, { side: "lower" })?.upper).toBe(Number.POSITIVE_INFINITY);
});

test("few units need a p-value that is not too small", () => {
  expect(leastExpandedP(2000, 1e9)).toBeCloseTo(2 / 2001, 6);
  expect(leastExpandedP(2000, 8)).toBeGreaterThan(0.01);
});
