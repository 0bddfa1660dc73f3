import { expect, test } from "vitest";
import { satterthwaite } from "./satterthwaite.ts";

test("is Welch's formula: variances of means 2/5 and 3/8 with 4 and 7 degrees of freedom", () => {
  // (0.4 + 0.375)^2 / (0.16/4 + 0.140625/7) = 0.600625 / 0.06008929
  expect(satterthwaite([0.4, 4], [0.375, 7])).toBeCloseTo(9.99554, 4);
});

test("equal variances with equal degrees add them up; one that is 0 does not count", () => {
  expect(satterthwaite([1, 6], [1, 6])).toBeCloseTo(12, 12);
  expect(satterthwaite([1, 6], [0, 90])).toBeCloseTo(6, 12);
  expect(satterthwaite([0, 6], [0, 90])).toBe(96);
});
