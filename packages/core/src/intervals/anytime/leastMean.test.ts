import { expect, test } from "vitest";
import { logCapital } from "./bets.ts";
import { leastMean } from "./leastMean.ts";

const none = new Float64Array(0);

test("at the least mean the capital is 1/tail, from one row to a billion", () => {
  for (const [ones, n] of [
    [1, 1],
    [1, 1e6],
    [5e8, 1e9],
    [3, 17],
  ]) {
    for (const tail of [0.5, 0.025, 1e-12]) {
      const losses = { zeros: n - ones, ones, between: none, count: 0, times: null };
      const m = leastMean(losses, tail);
      expect(m).toBeGreaterThan(0);
      expect(logCapital(losses, m)).toBeCloseTo(-Math.log(tail), n > 1e6 ? 4 : 9);
    }
  }
});

test("without a loss above 0, and without a row, it is 0", () => {
  expect(leastMean({ zeros: 30, ones: 0, between: none, count: 0, times: null }, 0.025)).toBe(0);
  expect(leastMean({ zeros: 0, ones: 0, between: none, count: 0, times: null }, 0.025)).toBe(0);
});
