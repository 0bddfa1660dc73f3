import fc from "fast-check";
import { expect, test } from "vitest";
import { bestLevel } from "./bestLevel.ts";

const objective = (values: readonly number[], l1: number, l2: number, c: number): number =>
  values.reduce((sum, u) => sum + l1 * Math.abs(u - c) + (l2 * (u - c) ** 2) / 2, 0);

test("without squares it is a median, and the one nearest to 0 where there are several", () => {
  expect(bestLevel([3, -1, 2], 1, 0)).toBe(2);
  expect(bestLevel([3, -1, 2, -5], 1, 0)).toBe(0);
  expect(bestLevel([3, 1, 2, 5], 1, 0)).toBe(2);
  expect(bestLevel([-3, -1, -2, -5], 1, 0)).toBe(-2);
});

test("without absolute values it is the mean", () => {
  expect(bestLevel([3, -1, 4], 0, 2)).toBe(2);
});

test("no other level is better", () => {
  const number = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 2, maxLength: 7 }),
      fc.constantFrom(0.3, 1, 1e-8, 1e8),
      fc.constantFrom(0, 0.1, 2),
      fc.array(number, { minLength: 20, maxLength: 20 }),
      (values, l1, l2, others) => {
        const least = objective(values, l1, l2, bestLevel(values, l1, l2));
        for (const c of [0, ...values, ...others]) {
          expect(least).toBeLessThanOrEqual(objective(values, l1, l2, c) * (1 + 1e-12) + 1e-12);
        }
      },
    ),
  );
});
