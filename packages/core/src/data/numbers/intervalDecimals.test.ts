import { expect, test } from "vitest";
import { intervalDecimals } from "./intervalDecimals.ts";

test.each([
  [130, 0],
  [13, 0],
  [1.3, 1],
  [0.13, 2],
  [0.056, 3],
  [0.01, 3],
  [0.0098, 4],
  [0.000031, 6],
  [3e-20, 12],
  [0, 0],
])("a width of %d needs %i decimals to show two of its digits", (width, decimals) => {
  expect(intervalDecimals({ value: width / 2, lower: 0, upper: width })).toBe(decimals);
});

test("a width that rounding makes a little too short counts as what was meant", () => {
  expect(intervalDecimals({ value: 0.815, lower: 0.81, upper: 0.82 })).toBe(3);
});

test("of an open interval the end that there is counts twice, and no interval needs no decimals", () => {
  expect(intervalDecimals({ value: 0.995, lower: 0.993 })).toBe(4);
  expect(intervalDecimals({ value: 0.995, upper: 0.997 })).toBe(4);
  expect(intervalDecimals({ value: 0.995 })).toBe(0);
  expect(intervalDecimals({ value: Number.POSITIVE_INFINITY, lower: 2, upper: Number.POSITIVE_INFINITY })).toBe(0);
});
