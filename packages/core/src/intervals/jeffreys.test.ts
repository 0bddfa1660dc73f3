import { expect, test } from "vitest";
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
