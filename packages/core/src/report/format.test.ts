import { expect, test } from "vitest";
import { formatNumber, formatPercent, groupThousands, printable } from "./format.ts";

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

test("a share is a percentage with one decimal", () => {
  expect(formatPercent(0.34896)).toBe("34.9%");
});

test("labels never reach a terminal raw, and never at any length", () => {
  expect(printable("\u001b[31mred")).toBe("\\u001b[31mred");
  expect(printable("abc\u202e")).toBe("abc\\u202e");
  expect(printable("x".repeat(10_000))).toBe(`${"x".repeat(39)}…`);
  expect(printable("😀".repeat(5), 3)).toBe("😀😀…");
});
