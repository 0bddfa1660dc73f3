import { expect, test } from "vitest";
import { weightedQuantile } from "./weightedQuantile.ts";

const values = Float64Array.from([5, 1, 3, 2]);

test("the median of four is the mean of the middle two, of three the middle one", () => {
  expect(weightedQuantile(values, Float64Array.of(1, 1, 1, 1), 0.5)).toBe(2.5);
  expect(weightedQuantile(values.slice(1), Float64Array.of(1, 1, 1), 0.5)).toBe(2);
});

test("a weight of 3 counts as three values", () => {
  // 1, 2, 3, 5, 5, 5
  expect(weightedQuantile(values, Float64Array.of(3, 1, 1, 1), 0.5)).toBe(4);
  expect(weightedQuantile(values, Float64Array.of(3, 1, 1, 1), 0.25)).toBe(2);
});

test("weights that do not sum exactly still find the place between two values", () => {
  expect(weightedQuantile(Float64Array.of(1, 2, 3, 4, 5, 6), new Float64Array(6).fill(0.1), 0.5)).toBe(3.5);
});

test("one value is every quantile", () => {
  expect(weightedQuantile(Float64Array.of(7), Float64Array.of(2), 0.01)).toBe(7);
});
