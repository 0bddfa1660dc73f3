import { expect, test } from "vitest";
import { hanleyMcNeil, hanleyMcNeilStandardError } from "./hanleyMcNeil.ts";

test("the standard error follows from the AUC and the class sizes alone", () => {
  // A = 0.85: Q1 = 0.85/1.15, Q2 = 1.445/1.85; (0.1275 + 3 (Q1 - 0.7225) + 4 (Q2 - 0.7225)) / 20
  const variance = (0.1275 + 3 * (0.85 / 1.15 - 0.7225) + 4 * (1.445 / 1.85 - 0.7225)) / 20;
  expect(hanleyMcNeilStandardError(0.85, 4, 5)).toBeCloseTo(Math.sqrt(variance), 14);
});

test("one row of each class is one coin: the variance is A (1 - A)", () => {
  expect(hanleyMcNeilStandardError(0.7, 1, 1)).toBeCloseTo(Math.sqrt(0.21), 14);
});

test("the interval is normal and cut off at 0 and 1", () => {
  const se = hanleyMcNeilStandardError(0.85, 40, 50);
  const { lower, upper, standardError, method } = hanleyMcNeil(0.85, 40, 50);
  expect(standardError).toBe(se);
  expect(method).toBe("hanley-mcneil");
  expect(lower).toBeCloseTo(0.85 - 1.959963984540054 * se, 12);
  expect(upper).toBeCloseTo(0.85 + 1.959963984540054 * se, 12);
  expect(hanleyMcNeil(0.98, 5, 5).upper).toBe(1);
  expect(hanleyMcNeil(0.02, 5, 5).lower).toBe(0);
  expect(hanleyMcNeil(0.85, 40, 50, { side: "lower" }).upper).toBe(1);
});
