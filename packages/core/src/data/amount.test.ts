import { expect, test } from "vitest";
import { amount, counted, percent } from "./amount.ts";

test("four digits are enough for a sentence, and zeros at the end are left out", () => {
  expect([0.05, 0.103449, 1200, 0.000012346].map(amount)).toEqual(["0.05", "0.1034", "1200", "0.00001235"]);
});

test("counts have separators; what is too large or no count is an amount", () => {
  expect([999, 12345, 1e6, 1e22, 1.5].map(counted)).toEqual(["999", "12,345", "1,000,000", "1e+22", "1.5"]);
});

test("a share is a percentage", () => {
  expect(percent(0.3)).toBe("30%");
});
