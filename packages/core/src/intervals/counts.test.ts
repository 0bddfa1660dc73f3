import { expect, test } from "vitest";
import { checkCounts } from "./counts.ts";

test("whole and fractional counts within 0 and n pass", () => {
  expect(checkCounts(0, 1)).toBe(0);
  expect(checkCounts(2.5, 7.25)).toBe(2.5);
  expect(checkCounts(3, 3)).toBe(3);
});

test("a count that rounding pushed over the end comes back to it", () => {
  expect(checkCounts(0.1 + 0.2, 0.3)).toBe(0.3);
  expect(checkCounts(-1e-17, 0.3)).toBe(0);
  expect(checkCounts(5e-324, 3)).toBe(0);
  expect(checkCounts(7.7 - 1e-12, 7.7)).toBe(7.7);
});

test("one success in 10^12 trials is not mistaken for none", () => {
  expect(checkCounts(1, 1e12)).toBe(1);
  expect(checkCounts(1e12 - 1, 1e12)).toBe(1e12 - 1);
});

test("more successes than trials, negative ones, no trials and NaN are refused with their values", () => {
  expect(() => checkCounts(3, 2)).toThrow("3 of 2 is not a proportion.");
  expect(() => checkCounts(-1, 2)).toThrow("-1 of 2 is not a proportion.");
  expect(() => checkCounts(0, 0)).toThrow("0 of 0 is not a proportion.");
  expect(() => checkCounts(Number.NaN, 2)).toThrow("NaN of 2 is not a proportion.");
  expect(() => checkCounts(1, Number.POSITIVE_INFINITY)).toThrow("1 of Infinity is not a proportion.");
});
