import fc from "fast-check";
import { expect, test } from "vitest";
import { exactDecimal, floorDivide } from "./exactDecimal.ts";

test("a decimal is what was written, not the double beside it", () => {
  expect(exactDecimal(0.05)).toEqual({ numerator: 5n, denominator: 100n });
  expect(exactDecimal(-1.5e-9)).toEqual({ numerator: -15n, denominator: 10n ** 10n });
  expect(exactDecimal(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n });
});

test("the fraction divides back to the same number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 12 }), (digits, places) => {
      const value = Number(`${digits}e-${places}`);
      const { numerator, denominator } = exactDecimal(value);
      expect(numerator * 10n ** BigInt(places)).toBe(BigInt(digits) * denominator);
    }),
  );
});

test("the floor goes down for negative numbers too", () => {
  expect([floorDivide(7n, 2n), floorDivide(-7n, 2n), floorDivide(-8n, 2n), floorDivide(0n, 3n)]).toEqual([
    3n,
    -4n,
    -4n,
    0n,
  ]);
});

test("what is not a number is refused", () => {
  expect(() => exactDecimal(Number.POSITIVE_INFINITY)).toThrow("Infinity is not a decimal number.");
});
