import { expect, test } from "vitest";
import { exampleComparison } from "../../../test/comparisons.ts";
import { comparedMetrics, differenceSheet, forestDomain, forestRows } from "./forestRows.ts";

const comparison = exampleComparison(["logistic", "forest", "coarse"]);

test("the metric of the verdict comes first, and one that no pair has a value in is not offered", () => {
  expect(comparedMetrics(comparison)).toEqual(["auc", "accuracy"]);
  expect(comparedMetrics({ pairs: [], metric: "rmse" })).toEqual(["rmse"]);
});

test("pairs stand from the top down as first minus second, with a reason where there is no value", () => {
  const rows = forestRows(comparison, "logLoss");
  expect(rows.map(({ label, y }) => [label, y])).toEqual([
    ["logistic \u2212 forest", 0],
    ["logistic \u2212 coarse", 1],
    ["forest \u2212 coarse", 2],
  ]);
  expect(rows[0].difference).toEqual({ value: null, undefined: "b: a probability of 0 for the truth", n: 768 });
  expect(forestRows(comparison, "toString")[0].difference.undefined).toBe("not computed");
});

test("0 and the band of equivalence are always in the drawing", () => {
  const row = forestRows(comparison, "auc")[0];
  const at = (value: number, lower: number, upper: number): typeof row => ({
    ...row,
    difference: { value, lower, upper, n: 1 },
  });
  const [low, high] = forestDomain([at(0.5, 0.4, 0.6)], 0.1);
  expect(low).toBeLessThan(-0.1);
  expect(high).toBeGreaterThan(0.6);
  expect(forestDomain([at(0, 0, 0)], null)).toEqual([-1, 1]);
});

test("the table behind the plot has every metric of every pair", () => {
  const { columns, rows } = differenceSheet(comparison);
  expect(rows).toHaveLength(9);
  expect(rows[0].slice(0, 6)).toEqual(["logistic", "forest", "auc", -0.025, -0.055, 0.0049999999999999975]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});
