import { expect, test } from "vitest";
import { normalProportion, proportionStandardError } from "./normalProportion.ts";

test("the lecture's example: error 0.08 on 100 rows has standard error 0.027 and epsilon 0.045 at one-sided 95%", () => {
  const { upper, lower, standardError } = normalProportion(8, 100, { level: 0.95, side: "upper" });
  expect(standardError).toBeCloseTo(0.027, 3);
  expect(upper - 0.08).toBeCloseTo(0.045, 3);
  expect(lower).toBe(0);
});

test("the same epsilon belongs to the two-sided 90% CI", () => {
  const { lower, upper } = normalProportion(8, 100, { level: 0.9 });
  expect(upper - 0.08).toBeCloseTo(0.045, 3);
  expect(0.08 - lower).toBeCloseTo(0.045, 3);
  expect(upper).toBeCloseTo(normalProportion(8, 100, { side: "upper" }).upper, 14);
  expect(lower).toBeCloseTo(normalProportion(8, 100, { side: "lower" }).lower, 14);
});

test("the normal interval is not clipped: one error in 10 rows has a negative lower bound", () => {
  // 0.1 - 1.959963984540054 * sqrt(0.09 / 9)
  expect(normalProportion(1, 10).lower).toBeCloseTo(-0.0959963984540054, 14);
});

test("the normal interval is a point when no row or every row is an error", () => {
  expect(normalProportion(0, 20)).toMatchObject({ lower: 0, upper: 0, standardError: 0 });
  expect(normalProportion(20, 20)).toMatchObject({ lower: 1, upper: 1 });
});

test("one row gives no standard error, and the interval says nothing: [0, 1]", () => {
  expect(proportionStandardError(0.5, 1)).toBeNull();
  for (const side of ["both", "lower", "upper"] as const) {
    expect(normalProportion(1, 1, { side })).toEqual({ lower: 0, upper: 1, level: 0.95, method: "normal" });
  }
});
