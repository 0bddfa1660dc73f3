import { expect, test } from "vitest";
import { formatLevel, formatRows, formatThreshold, printable, withMinus } from "./format.ts";

test("rows, levels and thresholds read as people write them", () => {
  expect(formatRows(1768, 268)).toBe("268 of 1,768");
  expect(formatRows(768, 768)).toBe("768");
  expect(formatLevel(0.95)).toBe("95%");
  expect(formatLevel(0.999)).toBe("99.9%");
  expect(formatThreshold(null)).toBe("above every score");
  expect(formatThreshold(-3.25)).toBe("-3.250");
});

test("a page has true minus signs", () => {
  expect([withMinus("-0.250"), withMinus("0.250"), withMinus("1.2e-9")]).toEqual(["\u22120.250", "0.250", "1.2e-9"]);
});

test("labels never reach a terminal raw, and never at any length", () => {
  expect(printable("\u001b[31mred")).toBe("\\u001b[31mred");
  expect(printable("abc\u202e")).toBe("abc\\u202e");
  expect(printable("x".repeat(10_000))).toBe(`${"x".repeat(39)}…`);
  expect(printable("😀".repeat(5), 3)).toBe("😀😀…");
});
