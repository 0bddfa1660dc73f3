import { expect, test } from "vitest";
import { propagatedScore } from "./propagatedScore.ts";
import { wilson } from "./wilson.ts";

const found = { k: 45, n: 50 };
const alarmed = { k: 10, n: 100 };

test("a function of one share alone has Wilson's interval", () => {
  const own = propagatedScore((grows) => grows, found, alarmed);
  expect(own.lower).toBeCloseTo(wilson(45, 50).lower, 12);
  expect(own.upper).toBeCloseTo(wilson(45, 50).upper, 12);
  const other = propagatedScore((_, falls) => 1 - falls, found, alarmed, { level: 0.9 });
  expect(other.lower).toBeCloseTo(1 - wilson(10, 100, { level: 0.9 }).upper, 12);
  expect(other.upper).toBeCloseTo(1 - wilson(10, 100, { level: 0.9 }).lower, 12);
});

test("the ends are the extremes over all pairs of shares that the joint score test does not reject (every pair tried)", () => {
  // positive of a hundred, F1: 2 tp / (2 tp + fp + fn)
  const f1 = (a: number, b: number): number => (0.02 * a) / (0.02 * a + 0.99 * b + 0.01 * (1 - a));
  const z2 = 1.959963984540054 ** 2;
  const score = (p: number, k: number, n: number): number => (k - n * p) ** 2 / (n * p * (1 - p));
  let [lower, upper] = [1, 0];
  for (let i = 1; i < 2000; i++) {
    for (let j = 1; j < 2000; j++) {
      const [a, b] = [0.7 + (0.3 * i) / 2000, (0.25 * j) / 2000];
      if (score(a, 45, 50) + score(b, 10, 100) > z2) continue;
      lower = Math.min(lower, f1(a, b));
      upper = Math.max(upper, f1(a, b));
    }
  }
  const interval = propagatedScore(f1, found, alarmed);
  expect(interval.lower).toBeCloseTo(lower, 3);
  expect(interval.upper).toBeCloseTo(upper, 3);
  // the grid lies inside
  expect(interval.lower).toBeLessThanOrEqual(lower);
  expect(interval.upper).toBeGreaterThanOrEqual(upper);
  expect(interval.method).toBe("wilson-propagated");
});

test("nothing found and no alarm leave ends inside of the range; one side has the other end of the range", () => {
  const difference = (a: number, b: number): number => a - b;
  const none = propagatedScore(difference, { k: 0, n: 20 }, { k: 0, n: 30 }, { range: [-1, 1] });
  expect(none.lower).toBeCloseTo(-wilson(0, 30).upper, 8);
  expect(none.upper).toBeCloseTo(wilson(0, 20).upper, 8);
  const one = propagatedScore(difference, found, alarmed, { range: [-1, 1], side: "lower", level: 0.975 });
  expect(one.upper).toBe(1);
  expect(one.lower).toBeCloseTo(propagatedScore(difference, found, alarmed).lower, 12);
});
