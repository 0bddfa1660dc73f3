import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hypergeometricCdf,
  hypergeometricMass,
  hypergeometricQuantile,
  hypergeometricSurvival,
} from "./hypergeometric.ts";

const urn = fc
  .tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([population, m, d]): [number, number, number] => [
    population,
    Math.round(m * population),
    Math.round(d * population),
  ]);

test("the masses sum to 1 and, up to k, to the cdf", () => {
  fc.assert(
    fc.property(urn, ([population, marked, drawn]) => {
      let sum = 0;
      for (let k = 0; k <= drawn; k++) {
        sum += hypergeometricMass(k, population, marked, drawn);
        expect(sum).toBeCloseTo(hypergeometricCdf(k, population, marked, drawn), 12);
      }
      expect(sum).toBeCloseTo(1, 12);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test("marked and drawn can change places", () => {
  expect(hypergeometricMass(3, 50, 20, 8)).toBeCloseTo(hypergeometricMass(3, 50, 8, 20), 15);
  expect(hypergeometricCdf(3, 50, 20, 8)).toBeCloseTo(hypergeometricCdf(3, 50, 8, 20), 15);
});

test("a small upper tail keeps its accuracy even when the mean is below 1", () => {
  // 1 - C(99998, 3) / C(100000, 3), as an exact rational.
  expect(hypergeometricSurvival(0, 100000, 2, 3) / 5.999939999399994e-5).toBeCloseTo(1, 14);
});

test("the quantile of a cdf value is its k", () => {
  fc.assert(
    fc.property(urn, fc.nat(400), ([population, marked, drawn], any) => {
      const k = any % (drawn + 1);
      if (hypergeometricMass(k, population, marked, drawn) < 1e-12) return;
      const cdf = hypergeometricCdf(k, population, marked, drawn);
      expect(hypergeometricQuantile(cdf, population, marked, drawn)).toBe(k);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test("what must happen has probability 1, and nothing lies outside the support", () => {
  expect(hypergeometricMass(3, 10, 3, 10)).toBe(1);
  expect(hypergeometricMass(0, 10, 0, 4)).toBe(1);
  expect(hypergeometricMass(0, 0, 0, 0)).toBe(1);
  expect([hypergeometricMass(1, 10, 8, 4), hypergeometricCdf(1, 10, 8, 4)]).toEqual([0, 0]);
  expect([hypergeometricCdf(4, 10, 8, 4), hypergeometricSurvival(4, 10, 8, 4)]).toEqual([1, 0]);
  expect([hypergeometricQuantile(0, 10, 8, 4), hypergeometricQuantile(1, 10, 8, 4)]).toEqual([2, 4]);
});

test("bad parameters are refused and echoed", () => {
  expect(() => hypergeometricMass(1, 10, 11, 3)).toThrow("marked is 11; the population has only 10");
  expect(() => hypergeometricCdf(1, 10, 3, -1)).toThrow("drawn is -1");
  expect(() => hypergeometricCdf(Number.NaN, 10, 3, 1)).toThrow("k is NaN");
  expect(() => hypergeometricQuantile(2, 10, 3, 1)).toThrow("probability is 2");
});
