import fc from "fast-check";
import { expect, test } from "vitest";
import { betaI, betaIComplement, betaIComplementInverse, betaIInverse, betaOdds } from "./incompleteBeta.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("both tails agree with mpmath for small, large and uneven shapes", () => {
  const cases: [number, number, number, number, number][] = [
    [0.001, 0.02, 3, 0.8972315123275486, 0.10276848767245134],
    [0.9, 30, 0.3, 0.005600685491075537, 0.9943993145089245],
    [0.3, 2.5, 7, 0.6412224629717211, 0.3587775370282788],
    [0.999999, 0.5, 40, 1, 8.89279222556793e-242],
    [1e-8, 5, 5, 1.2599999580000008e-38, 1],
  ];
  for (const [x, a, b, lower, upper] of cases) {
    expect(relative(betaI(x, a, b), lower)).toBeLessThan(1e-14);
    expect(relative(betaIComplement(x, a, b), upper)).toBeLessThan(1e-14);
  }
});

const shape = fc.double({ min: -1, max: 6, noNaN: true }).map((log) => 10 ** log);

test("reflection: the upper tail at x is the lower one of swapped shapes at 1 - x", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1023 }), shape, shape, (k, a, b) => {
      const x = k / 1024;
      const [upper, mirrored] = [betaIComplement(x, a, b), betaI(1 - x, b, a)];
      return upper === mirrored || relative(upper, mirrored) < 1e-14;
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test("a uniform variable has its own x as cdf, and x^a with b = 1", () => {
  for (const x of [1e-300, 1e-5, 0.25, 0.9]) {
    expect(relative(betaI(x, 1, 1), x)).toBeLessThan(1e-15);
    expect(relative(betaI(x, 0.5, 1), Math.sqrt(x))).toBeLessThan(2e-15);
  }
});

test("the inverses undo the functions over eight decades of shapes and far tails", () => {
  fc.assert(
    fc.property(shape, shape, fc.double({ min: -250, max: -0.01, noNaN: true }), (a, b, logP) => {
      const p = 10 ** logP;
      const odds = betaOdds(p, "lower", a, b);
      const x = betaIInverse(p, a, b);
      const rounding = 1e-15 * Math.max(a, b) * 2 + 1e-13;
      return odds > 1 || x < 1e-290 || relative(betaI(x, a, b), p) < rounding;
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test("odds keep their accuracy where x is 1 to the last digit", () => {
  expect(betaIComplementInverse(1e-40, 1, 1)).toBe(1);
  expect(relative(betaOdds(1e-40, "upper", 1, 1), 1e40)).toBeLessThan(1e-14);
});

test("the limits are those of the functions", () => {
  expect([betaI(0, 2, 3), betaI(1, 2, 3), betaI(-4, 2, 3), betaI(9, 2, 3)]).toEqual([0, 1, 0, 1]);
  expect([betaIInverse(0, 2, 3), betaIInverse(1, 2, 3)]).toEqual([0, 1]);
  expect([betaIComplementInverse(0, 2, 3), betaIComplementInverse(1, 2, 3)]).toEqual([1, 0]);
});

test("shapes that are not positive, or both beyond reach, are refused and echoed", () => {
  expect(() => betaI(0.5, 0, 1)).toThrow("a is 0");
  expect(() => betaI(0.5, 1, -3)).toThrow("b is -3");
  expect(() => betaI(Number.NaN, 1, 1)).toThrow("x is NaN");
  expect(() => betaI(0.5, 1e13, 1e14)).toThrow("a is 10000000000000 and b 100000000000000");
  expect(() => betaIInverse(2, 1, 1)).toThrow("probability is 2");
});
