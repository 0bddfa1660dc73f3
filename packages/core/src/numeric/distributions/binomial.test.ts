import fc from "fast-check";
import { expect, test } from "vitest";
import { binomialCdf, binomialMass, binomialQuantile, binomialSurvival } from "./binomial.ts";

const trials = fc.integer({ min: 1, max: 300 });
const chance = fc.double({ min: 1e-4, max: 0.9999, noNaN: true });

test("the masses sum to 1 and, up to k, to the cdf", () => {
  fc.assert(
    fc.property(trials, chance, (n, p) => {
      let sum = 0;
      for (let k = 0; k <= n; k++) {
        sum += binomialMass(k, n, p);
        expect(sum).toBeCloseTo(binomialCdf(k, n, p), 12);
      }
      expect(sum).toBeCloseTo(1, 12);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test("successes and failures change places with p and 1 - p", () => {
  expect(binomialMass(3, 11, 0.25)).toBeCloseTo(binomialMass(8, 11, 0.75), 15);
  expect(binomialCdf(3, 11, 0.25)).toBe(binomialSurvival(7, 11, 0.75));
});

test("the quantile of a cdf value is its k, and just above it the next k that has any mass", () => {
  fc.assert(
    fc.property(trials, chance, fc.nat(300), (n, p, any) => {
      const k = any % (n + 1);
      const cdf = binomialCdf(k, n, p);
      // Far out on the right neighbouring cdf values are equal as doubles.
      if (cdf < 1e-300 || binomialMass(k, n, p) < 1e-12) return;
      expect(binomialQuantile(cdf, n, p)).toBe(k);
      if (k < n && binomialMass(k + 1, n, p) > 1e-9) expect(binomialQuantile(cdf * (1 + 1e-12), n, p)).toBe(k + 1);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test("a probability that equals a cdf value on paper is not pushed to the next k by rounding", () => {
  expect(binomialQuantile(0.7, 1, 0.3)).toBe(0);
  expect(binomialQuantile(0.5, 3, 0.5)).toBe(1);
  expect(binomialQuantile(0.9 ** 7, 7, 0.1)).toBe(0);
});

test("a rare success in a million trials keeps its relative accuracy", () => {
  expect(binomialSurvival(0, 1e6, 1e-12) / -Math.expm1(1e6 * Math.log1p(-1e-12))).toBeCloseTo(1, 13);
});

test("certain outcomes, no trials and k outside the range have their limits", () => {
  expect([binomialMass(0, 5, 0), binomialMass(5, 5, 1), binomialMass(2, 5, 0)]).toEqual([1, 1, 0]);
  expect([binomialCdf(0, 5, 0), binomialCdf(4, 5, 1), binomialCdf(5, 5, 1)]).toEqual([1, 0, 1]);
  expect([binomialMass(0, 0, 0.3), binomialCdf(0, 0, 0.3)]).toEqual([1, 1]);
  expect([binomialMass(-1, 5, 0.3), binomialMass(2.5, 5, 0.3), binomialCdf(-1, 5, 0.3)]).toEqual([0, 0, 0]);
  expect(binomialCdf(2.5, 5, 0.3)).toBe(binomialCdf(2, 5, 0.3));
  expect([binomialSurvival(5, 5, 0.3), binomialSurvival(Number.NEGATIVE_INFINITY, 5, 0.3)]).toEqual([0, 1]);
  expect([binomialQuantile(0, 5, 0.3), binomialQuantile(1, 5, 0.3)]).toEqual([0, 5]);
});

test("bad parameters are refused and echoed", () => {
  expect(() => binomialMass(1, 2.5, 0.5)).toThrow("n is 2.5");
  expect(() => binomialCdf(1, 5, 1.5)).toThrow("p is 1.5");
  expect(() => binomialCdf(Number.NaN, 5, 0.5)).toThrow("k is NaN");
  expect(() => binomialQuantile(-1, 5, 0.5)).toThrow("probability is -1");
});
