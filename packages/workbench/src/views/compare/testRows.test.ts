import { expect, test } from "vitest";
import { exampleComparison, foldsComparison } from "../../../test/comparisons.ts";
import { detailsOf, formatPValue, testRows, testSheet } from "./testRows.ts";

test("the deciding test of each pair comes first and alone has an adjusted p-value", () => {
  const rows = testRows(exampleComparison(["logistic", "forest", "coarse"])).slice(3, 6);
  expect(rows.map(({ id, pValue, adjusted, decides }) => [id, pValue, adjusted, decides])).toEqual([
    ["delong", 0.0012, 0.0036, true],
    ["mcnemarExact", 0.412, null, false],
    ["pairedT", 0.00001, null, false],
  ]);
});

test("equivalence is a test too, and says what was shown", () => {
  expect(testRows(foldsComparison()).at(-1)).toMatchObject({
    id: "equivalence",
    pValue: 0.97,
    details: "not shown to be within 0.02",
  });
});

test("what else a test computed is told in words", () => {
  expect(detailsOf({ pValue: 0.1, b: 34, c: 1041, degreesOfFreedom: 767, t: -1.23456, of: "brier", z: null })).toBe(
    "of Brier score, only the first right 34, only the second right 1041, degrees of freedom 767, t \u22121.235",
  );
});

test("p-values line up, and small ones do not pretend to be 0", () => {
  expect([1, 0, 0.5, 0.0421, 0.001, 0.00026, 1e-9].map(formatPValue)).toEqual([
    "1",
    "0",
    "0.500",
    "0.042",
    "0.001",
    "0.00026",
    "< 0.0001",
  ]);
});

test("the sheet has one line for each test", () => {
  expect(testSheet(exampleComparison()).rows[0].slice(0, 6)).toEqual([
    "logistic",
    "forest",
    "delong",
    0.31,
    0.62,
    "yes",
  ]);
});
