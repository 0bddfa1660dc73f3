import { expect, test } from "vitest";
import { dualityGap } from "./dualityGap.ts";

const floats = (...values: number[]): Float64Array => Float64Array.of(...values);

/** One feature of mean square 1 with product 3 with a target of mean square 16: w = 3 - l1 is best, (3 - l1) / (1 + l2) with l2. */
const problem = { cross: floats(3), targetSquares: 16 };

test.each([
  [1, 0, false],
  [1, 0.5, false],
  [0, 2, false],
  [1, 0.5, true],
])(
  "is 0 at the best coefficient and bounds the distance elsewhere: l1 %d, l2 %d, one-sided %s",
  (l1, l2, nonNegative) => {
    const penalty = { l1: floats(l1), l2: floats(l2), nonNegative };
    const at = (w: number) => dualityGap(problem, penalty, floats(w), floats(3 - w));
    const value = (w: number): number => (16 - 6 * w + w * w) / 2 + l1 * Math.abs(w) + (l2 * w * w) / 2;
    const best = (3 - l1) / (1 + l2);
    expect(at(best).gap).toBeLessThan(1e-12);
    for (const w of [-1, 0, 0.3, 1, 2.5, 4]) {
      const { gap, objective } = at(w);
      expect(objective).toBeCloseTo(value(w), 12);
      expect(gap).toBeGreaterThanOrEqual(value(w) - value(best) - 1e-12);
    }
  },
);

test("at 0 it is 0 just when the penalty holds the pull", () => {
  const gap = (l1: number, nonNegative: boolean, cross: number): number =>
    dualityGap(
      { cross: floats(cross), targetSquares: 16 },
      { l1: floats(l1), l2: floats(0), nonNegative },
      floats(0),
      floats(cross),
    ).gap;
  expect(gap(3, false, -3)).toBe(0);
  expect(gap(2.9, false, -3)).toBeGreaterThan(0);
  expect(gap(0.1, true, -3)).toBe(0);
});

test("a feature that is kept out holds any pull", () => {
  const all = { cross: floats(9, 3, 0), targetSquares: 16 };
  const penalty = { l1: floats(Number.POSITIVE_INFINITY, 1, 1), l2: floats(0, 0, 0), nonNegative: false };
  expect(dualityGap(all, penalty, floats(0, 2, 0), floats(9, 1, 0)).gap).toBeLessThan(1e-12);
});
