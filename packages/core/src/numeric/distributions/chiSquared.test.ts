import fc from "fast-check";
import { expect, test } from "vitest";
import { chiSquaredCdf, chiSquaredQuantile, chiSquaredSurvival, chiSquaredUpperQuantile } from "./chiSquared.ts";
import { normalSurvival } from "./normal.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("with one degree of freedom the tail is that of a squared normal variable", () => {
  for (const z of [0.1, 1, 3, 20]) {
    expect(relative(chiSquaredSurvival(z * z, 1), 2 * normalSurvival(z))).toBeLessThan(5e-14);
  }
});

test("the quantiles undo the tails from 0.5 to a million degrees of freedom", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.3, max: 6, noNaN: true }),
      fc.double({ min: -8, max: 8, noNaN: true }),
      (logDf, z) => {
        const df = 10 ** logDf;
        const x = df * Math.exp(z * Math.sqrt(2 / df));
        const lower = chiSquaredCdf(x, df);
        const upper = chiSquaredSurvival(x, df);
        if (Math.min(lower, upper) < 1e-300) return true;
        const back = lower < upper ? chiSquaredQuantile(lower, df) : chiSquaredUpperQuantile(upper, df);
        return relative(back, x) < 1e-13;
      },
    ),
    { seed: 1, numRuns: 2000 },
  );
});

test("the limits are 0 and Infinity", () => {
  expect([chiSquaredCdf(-1, 3), chiSquaredSurvival(0, 3)]).toEqual([0, 1]);
  expect([chiSquaredCdf(Number.POSITIVE_INFINITY, 3), chiSquaredSurvival(Number.POSITIVE_INFINITY, 3)]).toEqual([1, 0]);
  expect([chiSquaredQuantile(0, 3), chiSquaredQuantile(1, 3)]).toEqual([0, Number.POSITIVE_INFINITY]);
  expect([chiSquaredUpperQuantile(0, 3), chiSquaredUpperQuantile(1, 3)]).toEqual([Number.POSITIVE_INFINITY, 0]);
});

test("bad degrees of freedom and NaN are refused and echoed", () => {
  expect(() => chiSquaredCdf(1, -2)).toThrow("df is -2");
  expect(() => chiSquaredSurvival(Number.NaN, 2)).toThrow("x is NaN");
});
