import { expect, test } from "vitest";
import { requireCount, requireNumber, requirePositive, requireProbability, requireShape } from "./domain.ts";

test("every check lets a good value through unchanged", () => {
  expect(requirePositive(Number.POSITIVE_INFINITY, "df")).toBe(Number.POSITIVE_INFINITY);
  expect(requireShape(0.5, "a")).toBe(0.5);
  expect(requireProbability(0, "p")).toBe(0);
  expect(requireCount(0, "n")).toBe(0);
  expect(requireNumber(Number.NEGATIVE_INFINITY, "x")).toBe(Number.NEGATIVE_INFINITY);
});

test("every check echoes the value it refuses", () => {
  expect(() => requirePositive(-2, "df")).toThrow(new RangeError("df is -2; it must be above 0."));
  expect(() => requireShape(0, "a")).toThrow(new RangeError("a is 0; it must be in [1e-100, 1e30]."));
  expect(() => requireProbability(1.5, "p")).toThrow(new RangeError("p is 1.5; it must be in [0, 1]."));
  expect(() => requireCount(2.5, "n")).toThrow(new RangeError("n is 2.5; it must be a whole number of 0 or more."));
  expect(() => requireNumber(Number.NaN, "x")).toThrow(new RangeError("x is NaN; it must be a number."));
});

test("NaN passes no check", () => {
  for (const check of [requirePositive, requireShape, requireProbability, requireCount, requireNumber])
    expect(() => check(Number.NaN, "value")).toThrow(RangeError);
});
