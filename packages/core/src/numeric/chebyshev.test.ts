import { expect, test } from "vitest";
import { chebyshev } from "./chebyshev.ts";

test("a series of T0, T1 and T2 is c0 + c1 u + c2 (2u² - 1)", () => {
  expect(chebyshev([3, 5, 7], 0.25)).toBeCloseTo(3 + 5 * 0.25 + 7 * (2 * 0.25 ** 2 - 1), 14);
});

test("one coefficient is a constant, counted once", () => {
  expect(chebyshev([4], 0.9)).toBe(4);
});
