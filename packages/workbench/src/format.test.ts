import { expect, test } from "vitest";
import {
  boundsFormat,
  columnEstimateFormat,
  columnFormat,
  formatCount,
  formatLevel,
  formatNumber,
  formatPercent,
  formatRate,
  formatThreshold,
} from "./format.ts";

test("rates have three decimals", () => {
  expect(formatRate(0.83452)).toBe("0.835");
  expect(formatRate(0)).toBe("0.000");
  expect(formatRate(1)).toBe("1.000");
  expect(formatRate(-0.25)).toBe("\u22120.250");
});

test("a rate that is nearly 1 or nearly 0 never reads as exactly 1 or 0", () => {
  expect(formatRate(0.99972)).toBe("0.9997");
  expect(formatRate(0.0004)).toBe("0.0004");
  expect(formatRate(3e-12)).toBe("3.0e-12");
});

test("other numbers have four significant digits", () => {
  expect(formatNumber(54.95839)).toBe("54.96");
  expect(formatNumber(123456.7)).toBe("123,457");
  expect(formatNumber(0.00001234)).toBe("1.234e-5");
});

test("counts, percentages, levels and thresholds read as people write them", () => {
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatCount(12.25)).toBe("12.25");
  expect(formatPercent(0.349)).toBe("34.9%");
  expect(formatPercent(0.00042)).toBe("0.042%");
  expect(formatLevel(0.95)).toBe("95%");
  expect(formatLevel(0.999)).toBe("99.9%");
  expect(formatThreshold(null)).toBe("above every score");
  expect(formatThreshold(-3.25)).toBe("\u22123.250");
});

test("all numbers of a column have the decimals of the typical one", () => {
  const format = columnFormat("rmse", [54.81, 55.13, null, 77.2]);
  expect([54.8123, 0.3, -1.0449, 0, 1234.5].map(format)).toEqual(["54.81", "0.30", "\u22121.04", "0.00", "1,234.50"]);
});

test("a number that would read as 0, or is huge, keeps its own form", () => {
  const format = columnFormat("rmse", [54.81]);
  expect([0.0007652, 2.5e9].map(format)).toEqual(["0.0007652", "2.500e+9"]);
});

test("rates have three decimals as everywhere", () => {
  expect(columnFormat("auc", [0.8])(0.83456)).toBe("0.835");
});

test("a column of small or of no numbers works", () => {
  expect(columnFormat("rmse", [0.00123])(0.0012348)).toBe("0.001235");
  expect(columnFormat("rmse", [null, 0])(1.5)).toBe("1.500");
});

test("two bounds have the same decimals", () => {
  expect([0.07133, 0.81].map(boundsFormat("rmse", 0.07133, 0.81))).toEqual(["0.071", "0.810"]);
  expect([-0.009, 0.0231].map(boundsFormat("rmse", -0.009, 0.0231))).toEqual(["\u22120.00900", "0.02310"]);
});

test("a number in a column has the digits that its interval needs, and at least those of the column", () => {
  const text = columnEstimateFormat("auc", [0.0029554, 0.1]);
  expect(text(0.0029554, { lower: 0.0029551, upper: 0.0029557 })).toBe("0.00295540");
  expect(text(0.0029554, {})).toBe("0.003");
  expect(text(-0.1, { lower: -0.3, upper: 0.1 })).toBe("\u22120.100");
});
