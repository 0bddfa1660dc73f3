import fc from "fast-check";
import { expect, test } from "vitest";
import { erf, erfc, erfcInverse, erfInverse, scaledErfc } from "./erf.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("erf agrees with mpmath", () => {
  const cases: [number, number][] = [
    [1e-9, 1.1283791670955127e-9],
    [0.3, 0.3286267594591274],
    [1, 0.8427007929497149],
    [2.5, 0.999593047982555],
    [-1.5, -0.9661051464753108],
  ];
  for (const [x, want] of cases) expect(relative(erf(x), want)).toBeLessThan(5e-16);
});

test("erfc agrees with mpmath until it underflows", () => {
  const cases: [number, number][] = [
    [-3, 1.9999779095030015],
    [0.4, 0.5716076449533315],
    [0.5, 0.4795001221869535],
    [1.7, 0.01620954140922544],
    [6, 2.1519736712498913e-17],
    [26.5, 2.2109076642637343e-307],
  ];
  for (const [x, want] of cases) expect(relative(erfc(x), want)).toBeLessThan(5e-16);
  expect(erfc(30)).toBe(0);
});

test("the limits are those of the functions", () => {
  expect([erf(Number.POSITIVE_INFINITY), erf(Number.NEGATIVE_INFINITY), erf(0)]).toEqual([1, -1, 0]);
  expect([erfc(Number.POSITIVE_INFINITY), erfc(Number.NEGATIVE_INFINITY)]).toEqual([0, 2]);
  expect(scaledErfc(Number.POSITIVE_INFINITY)).toBe(0);
  expect([erfInverse(1), erfInverse(-1)]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  expect([erfcInverse(0), erfcInverse(2)]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});

test("erfcInverse undoes erfc over the whole range, relative to x", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 26, noNaN: true }), (x) => {
      const back = x < 0.5 ? erfInverse(erf(x)) : erfcInverse(erfc(x));
      return relative(back, x) < 2e-15;
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test("erfcInverse of the smallest double is as far out as it can be", () => {
  expect(relative(erfcInverse(5e-324), 27.213293210812949)).toBeLessThan(5e-16);
});

test("arguments without an answer are refused and echoed", () => {
  expect(() => erf(Number.NaN)).toThrow("NaN");
  expect(() => erfInverse(1.1)).toThrow("erfInverse(1.1)");
  expect(() => erfcInverse(-0.1)).toThrow("erfcInverse(-0.1)");
});
