import { expect, test } from "vitest";
import { columnFormat, formatMeasured, formatNumber, formatPercent, groupThousands } from "./formatNumber.ts";

test.each([
  [0, "0.000"],
  [0.8345, "0.835"],
  [-0.25, "-0.250"],
  [2.0244, "2.024"],
  [9.9996, "10.00"],
  [21.456, "21.46"],
  [999.96, "1,000"],
  [3020.4, "3,020"],
  [1_234_567.8, "1,234,568"],
  [4.2e12, "4.200e+12"],
  [0.0004, "0.0004"],
  [0.99972, "0.9997"],
  [-0.99996, "-0.99996"],
  [1, "1.000"],
  [1.0003, "1.000"],
  [0.9999999999, "1.000"],
  [0.000012345, "0.000012"],
  [1.2e-9, "1.2e-9"],
  [Number.POSITIVE_INFINITY, "Infinity"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
])("%d is written as %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test("thousands are separated the same way everywhere, with at most two decimals", () => {
  expect([12, 1234, 1234567, -1234, 12.999999, 0.5].map(groupThousands)).toEqual([
    "12",
    "1,234",
    "1,234,567",
    "-1,234",
    "13",
    "0.5",
  ]);
});

test("a share is a percentage with one decimal, and a tiny one never reads as none", () => {
  expect(formatPercent(0.34896)).toBe("34.9%");
  expect(formatPercent(0.00042)).toBe("0.042%");
  expect(formatPercent(-0.0525)).toBe("-5.3%");
  expect(formatPercent(0)).toBe("0.0%");
});

test.each([
  [54.95839, "54.96"],
  [123456.7, "123,457"],
  [1234.5, "1,235"],
  [0.8529, "0.853"],
  [0.01449, "0.01449"],
  [-0.0007652, "-0.0007652"],
  [0.00001234, "1.234e-5"],
  [0, "0"],
])("%d in units of the data is written as %s", (value, text) => {
  expect(formatMeasured(value)).toBe(text);
});

test("all numbers of a column have the decimals of the typical one", () => {
  const format = columnFormat([54.81, 55.13, null, 77.2]);
  expect([54.8123, 0.3, -1.0449, 0, 1234.5].map(format)).toEqual(["54.81", "0.30", "-1.04", "0.00", "1,234.50"]);
});

test("a number of a column that would read as 0, or is huge, keeps its own form", () => {
  const format = columnFormat([54.81]);
  expect([0.0007652, 2.5e9].map(format)).toEqual(["0.0007652", "2.500e+9"]);
});

test("a column of small or of no numbers works", () => {
  expect(columnFormat([0.00123])(0.0012348)).toBe("0.001235");
  expect(columnFormat([0.87, 0.91])(0.86004)).toBe("0.860");
  expect(columnFormat([null, 0])(1.5)).toBe("1.500");
});
