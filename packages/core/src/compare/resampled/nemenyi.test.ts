import { expect, test } from "vitest";
import { normalSurvival } from "../../numeric/distributions/normal.ts";
import { nemenyi } from "./nemenyi.ts";

test("Demšar's example: four classifiers on 14 data sets have a critical difference of 1.25 at 0.05", () => {
  // Demšar (2006), section 3.2.2: 2.569 sqrt(4 x 5 / (6 x 14)) = 1.25, and 1.12 at 0.10
  const ranks = [3.143, 2.0, 2.893, 1.964];
  expect(nemenyi(ranks, 14).criticalDifference).toBeCloseTo(1.25, 2);
  expect(nemenyi(ranks, 14, { level: 0.9 }).criticalDifference).toBeCloseTo(1.12, 2);
});

test("of two models it is the sign of ranks: a normal test with variance 1/N of the difference", () => {
  const { pairs } = nemenyi([1.25, 1.75], 20);
  expect(pairs).toHaveLength(1);
  expect(pairs[0].pValue).toBeCloseTo(2 * normalSurvival(0.5 * Math.sqrt(20)), 12);
});

test("a difference of just the critical one has the p-value 1 - level, and equal ranks have 1", () => {
  const { criticalDifference } = nemenyi([1, 2, 3], 9);
  const { pairs } = nemenyi([1, 1 + criticalDifference, 1], 9);
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(pairs[0].pValue).toBeCloseTo(0.05, 12);
  expect(pairs[1].pValue).toBe(1);
});
