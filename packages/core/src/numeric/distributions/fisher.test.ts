import fc from "fast-check";
import { expect, test } from "vitest";
import { fisherCdf, fisherQuantile, fisherSurvival, fisherUpperQuantile } from "./fisher.ts";
import { studentSurvival } from "./student.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("the degrees of freedom above come first: F(2, 10) has the tail (1 + x/5)^-5, F(10, 2) has not", () => {
  expect(relative(fisherSurvival(3, 2, 10), 1.6 ** -5)).toBeLessThan(1e-14);
  expect(relative(fisherSurvival(3, 10, 2), 1.6 ** -5)).toBeGreaterThan(0.1);
});

test("the tail of F(1, d) at t² is both tails of Student's t at t", () => {
  for (const t of [0.2, 1.5, 40]) {
    expect(relative(fisherSurvival(t * t, 1, 7), 2 * studentSurvival(t, 7))).toBeLessThan(1e-14);
  }
});

test("the inverse of an F variable is F with its degrees of freedom exchanged", () => {
  expect(relative(fisherCdf(0.25, 3, 8), fisherSurvival(4, 8, 3))).toBeLessThan(1e-15);
  expect(relative(fisherQuantile(0.01, 3, 8), 1 / fisherUpperQuantile(0.01, 8, 3))).toBeLessThan(1e-15);
});

test("the quantiles undo the tails", () => {
  const freedom = fc.double({ min: -0.3, max: 5, noNaN: true }).map((log) => 10 ** log);
  fc.assert(
    fc.property(freedom, freedom, fc.double({ min: -8, max: 8, noNaN: true }), (d1, d2, z) => {
      const x = Math.exp(z * Math.sqrt(2 / d1 + 2 / d2));
      const [lower, upper] = [fisherCdf(x, d1, d2), fisherSurvival(x, d1, d2)];
      if (Math.min(lower, upper) < 1e-300) return true;
      const back = lower < upper ? fisherQuantile(lower, d1, d2) : fisherUpperQuantile(upper, d1, d2);
      return relative(back, x) < 1e-13;
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test("the limits are 0 and Infinity", () => {
  expect([fisherCdf(-1, 2, 3), fisherCdf(0, 2, 3), fisherCdf(Number.POSITIVE_INFINITY, 2, 3)]).toEqual([0, 0, 1]);
  expect([fisherQuantile(0, 2, 3), fisherQuantile(1, 2, 3)]).toEqual([0, Number.POSITIVE_INFINITY]);
});

test("bad degrees of freedom and NaN are refused and echoed", () => {
  expect(() => fisherCdf(1, 0, 3)).toThrow("d1 is 0");
  expect(() => fisherQuantile(0.5, 2, Number.NaN)).toThrow("d2 is NaN");
  expect(() => fisherCdf(Number.NaN, 2, 3)).toThrow("x is NaN");
});
