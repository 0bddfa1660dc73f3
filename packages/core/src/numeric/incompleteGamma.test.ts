import fc from "fast-check";
import { expect, test } from "vitest";
import { gammaP, gammaPInverse, gammaQ, gammaQInverse } from "./incompleteGamma.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("both functions agree with mpmath in every region of a and x", () => {
  const cases: [number, number, number, number][] = [
    [0.01, 0.001, 0.938570652526129, 0.061429347473871014],
    [0.5, 2, 0.9544997361036416, 0.04550026389635842],
    [3, 0.1, 0.00015465307026467167, 0.9998453469297354],
    [50, 50, 0.5188083154720433, 0.48119168452795674],
    [50, 120, 0.9999999999998399, 1.600822679334483e-13],
    [1e4, 9700, 0.001234175584468492, 0.9987658244155315],
    [1e6, 1.003e6, 0.9986382593537824, 0.0013617406462175915],
  ];
  for (const [a, x, lower, upper] of cases) {
    expect(relative(gammaP(a, x), lower)).toBeLessThan(2e-15);
    expect(relative(gammaQ(a, x), upper)).toBeLessThan(3e-15);
  }
});

test("shape 1 is the exponential distribution", () => {
  for (const x of [1e-12, 0.3, 1.5, 4, 600]) {
    expect(relative(gammaP(1, x), -Math.expm1(-x))).toBeLessThan(2e-15);
    expect(relative(gammaQ(1, x), Math.exp(-x))).toBeLessThan(2e-15);
  }
});

test("the uniform expansion meets the series and the continued fraction at its borders", () => {
  for (const x of [12, 48]) {
    for (const tail of [gammaP, gammaQ]) {
      expect(relative(tail(30, x), tail(30 - 1e-13, x))).toBeLessThan(2e-12);
    }
  }
});

test("the inverses undo the functions", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 6, noNaN: true }),
      fc.double({ min: 1e-200, max: 0.999, noNaN: true, minExcluded: true }),
      (logShape, probability) => {
        const a = 10 ** logShape;
        const below = gammaPInverse(a, probability);
        return (
          (below < 1e-290 || relative(gammaP(a, below), probability) < 1e-14 * Math.max(1, Math.sqrt(a))) &&
          relative(gammaQ(a, gammaQInverse(a, probability)), probability) < 1e-12 * Math.max(1, Math.sqrt(a))
        );
      },
    ),
    { seed: 1, numRuns: 2000 },
  );
});

test("the limits are those of the functions, and an underflowing quantile is 0", () => {
  expect([gammaP(2, 0), gammaQ(2, 0), gammaP(2, Number.POSITIVE_INFINITY)]).toEqual([0, 1, 1]);
  expect([gammaPInverse(2, 0), gammaQInverse(2, 1)]).toEqual([0, 0]);
  expect([gammaPInverse(2, 1), gammaQInverse(2, 0)]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect(gammaPInverse(1e-4, 0.001)).toBe(0);
});

test("a shape that is not positive and a bad probability are refused and echoed", () => {
  expect(() => gammaP(-1, 2)).toThrow("a is -1");
  expect(() => gammaQ(2, Number.NaN)).toThrow("x is NaN");
  expect(() => gammaPInverse(2, 1.01)).toThrow("p is 1.01");
});
