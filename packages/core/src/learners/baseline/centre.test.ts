import { expect, test } from "vitest";
import { weightedMean, weightedMedian } from "./centre.ts";

test("a mean keeps its digits beside a large offset", () => {
  const values = Float64Array.of(1e15 + 1, 1e15 + 2, 1e15 + 6);
  expect(weightedMean(values, Float64Array.of(1, 1, 1))).toBe(1e15 + 3);
});

test("a weight of 2 equals the value twice, 0 its absence", () => {
  expect(weightedMedian(Float64Array.of(9, 1, 5, 7), Float64Array.of(1, 2, 0, 1))).toBe(4);
  expect(weightedMedian(Float64Array.of(9, 1, 1, 7), Float64Array.of(1, 1, 1, 1))).toBe(4);
  expect(weightedMedian(Float64Array.of(9, 1, 7), Float64Array.of(3, 1, 1))).toBe(9);
});
