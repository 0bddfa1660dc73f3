import fc from "fast-check";
import { expect, test } from "vitest";
import { normalCdf, normalQuantile, normalSurvival, normalUpperQuantile } from "./normal.ts";

test("the lower tail at -x is the upper tail at x", () => {
  fc.assert(
    fc.property(fc.double({ min: -38, max: 38, noNaN: true }), (x) => normalCdf(-x) === normalSurvival(x)),
    { seed: 1, numRuns: 500 },
  );
});

test("the quantile undoes the smaller tail to 1e-14 of x", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 37, noNaN: true }), (x) => {
      const back = normalUpperQuantile(normalSurvival(x));
      return Math.abs(back - x) <= 1e-14 * Math.max(1, x) && normalQuantile(normalSurvival(x)) === -back;
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test("quantiles are symmetric, 0 at one half and infinite at the ends", () => {
  expect(normalQuantile(0.25)).toBe(-normalQuantile(0.75));
  expect(Object.is(normalQuantile(0.5), 0)).toBe(true);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect([normalUpperQuantile(0), normalUpperQuantile(1)]).toEqual([
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]);
  expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1]);
});

test("a probability outside [0, 1] and NaN are refused and echoed", () => {
  expect(() => normalQuantile(-0.2)).toThrow("probability is -0.2");
  expect(() => normalCdf(Number.NaN)).toThrow("x is NaN");
});
