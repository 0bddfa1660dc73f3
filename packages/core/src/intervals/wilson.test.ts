import { expect, test } from "vitest";
import { wilson } from "./wilson.ts";

test("wilson agrees with R's prop.test on 8 errors of 100", () => {
  const { lower, upper } = wilson(8, 100);
  expect(lower).toBeCloseTo(0.04109346148438062, 14);
  expect(upper).toBeCloseTo(0.14998107700948732, 14);
});

test("one-sided wilson agrees with R's prop.test on 3 of 10", () => {
  const less = wilson(3, 10, { side: "upper" });
  expect(less.lower).toBe(0);
  expect(less.upper).toBeCloseTo(0.5583002041301648, 14);
  const greater = wilson(3, 10, { side: "lower" });
  expect(greater.lower).toBeCloseTo(0.1268765839031979, 14);
  expect(greater.upper).toBe(1);
});

test("wilson never collapses: no error in 20 rows still leaves an upper bound", () => {
  expect(wilson(0, 20).lower).toBe(0);
  expect(wilson(0, 20).upper).toBeCloseTo(0.1611251580528193, 14);
  for (const n of [0.5, 1, 3, 1e3, 1e9]) {
    expect(wilson(0, n).upper).toBeGreaterThan(0);
    expect(wilson(n, n).lower).toBeLessThan(1);
    expect(wilson(n, n).upper).toBe(1);
  }
});

test("one row that is right says little: the rate is above 0.2", () => {
  expect(wilson(1, 1).lower).toBeCloseTo(0.2065493143772375, 14);
});

test("a lower bound of one error in 10^12 rows keeps its digits", () => {
  // The lower root is the product of both, 1 / (n (n + z^2)), over the upper, far / (n + z^2).
  const z = 1.959963984540054;
  const far = 1 + (z * z) / 2 + z * Math.sqrt(1 + (z * z) / 4);
  expect(wilson(1, 1e12).lower * 1e12 * far).toBeCloseTo(1, 11);
});

test("a one-sided level below one half puts the bound beyond the rate, still inside [0, 1]", () => {
  const { upper } = wilson(3, 10, { level: 0.3, side: "upper" });
  expect(upper).toBeLessThan(0.3);
  expect(wilson(0, 10, { level: 0.3, side: "upper" }).upper).toBe(0);
});
