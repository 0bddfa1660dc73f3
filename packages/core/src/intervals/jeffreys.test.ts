import { expect, test } from "vitest";
import { betaQuantile } from "../numeric/distributions/beta.ts";
import { jeffreys } from "./jeffreys.ts";

test("jeffreys agrees with R's qbeta(., k + 1/2, n - k + 1/2)", () => {
  expect(jeffreys(8, 100).lower).toBeCloseTo(0.0385494024893687, 14);
  expect(jeffreys(8, 100).upper).toBeCloseTo(0.1452674841896882, 14);
  expect(jeffreys(1, 5, { level: 0.9 }).lower).toBeCloseTo(0.03644726804538886, 14);
  expect(jeffreys(1, 5, { level: 0.9 }).upper).toBeCloseTo(0.5628446105349781, 14);
});

test("jeffreys reaches 0 when there is no error and 1 when there are only errors", () => {
  expect(jeffreys(0, 20).lower).toBe(0);
  expect(jeffreys(0, 20).upper).toBeCloseTo(0.1166389829048754, 14);
  expect(jeffreys(20, 20).upper).toBe(1);
  expect(jeffreys(20, 20).lower).toBeCloseTo(1 - 0.1166389829048754, 14);
});

test("an end that is set says so, and only then", () => {
  expect(jeffreys(0, 20).note).toBe(
    "the lower end is set to 0, not the Beta quantile: k = 0 (Brown, Cai and DasGupta 2001)",
  );
  expect(jeffreys(20, 20).note).toMatch(/^the upper end is set to 1, .*: k = n/);
  expect(jeffreys(1, 20).note).toBeUndefined();
  expect(jeffreys(0, 20, { side: "upper" }).note).toBeUndefined();
  expect(jeffreys(0, 20, { side: "lower" }).note).toMatch(/^the lower end/);
});

test("with no success the Beta quantile would leave out the very rates that give none", () => {
  // R: qbeta(.025, .5, 20.5); at a rate of 1e-5, 20 rows have no success 9998 times in 10,000
  const quantile = betaQuantile(0.025, 0.5, 20.5);
  expect(quantile).toBeGreaterThan(1e-5);
  expect((1 - 1e-5) ** 20).toBeGreaterThan(0.9997);
  expect(jeffreys(0, 20).lower).toBeLessThanOrEqual(1e-5);
});
