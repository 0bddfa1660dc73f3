import { expect, test } from "vitest";
import { alphaOf, isInside, rangeText } from "./formula.ts";

test("open ends are not inside, whole numbers must be whole", () => {
  expect(isInside(0, { low: 0, high: 1, open: "low" })).toBe(false);
  expect(isInside(1, { low: 0, high: 1, open: "low" })).toBe(true);
  expect(isInside(1, { low: 0, high: 1, open: "both" })).toBe(false);
  expect(isInside(2.5, { low: 1, high: 9, open: "none", whole: true })).toBe(false);
  expect(isInside(Number.NaN, { low: 0, high: 1, open: "none" })).toBe(false);
});

test("a range is said in words", () => {
  expect(rangeText({ low: 0, high: 1, open: "both" })).toBe("above 0 and below 1");
  expect(rangeText({ low: 0, high: Number.POSITIVE_INFINITY, open: "low" })).toBe("above 0");
  expect(rangeText({ low: 1, high: 10, open: "none", whole: true })).toBe("a whole number, at least 1 and at most 10");
});

test("two sides share the probability of a false alarm", () => {
  expect(alphaOf({ level: 0.9, sides: 2, method: "" })).toBeCloseTo(0.05, 12);
  expect(alphaOf({ level: 0.9, sides: 1, method: "" })).toBeCloseTo(0.1, 12);
});
