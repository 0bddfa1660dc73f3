import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { upperBoundCases } from "../../test/upperBounds.ts";
import { compareBounds } from "./compareBounds.ts";

test("every bound is the one of its own, from the same counts", () => {
  for (const { counts, binomial, chernoff, bernstein, hoeffding } of upperBoundCases) {
    const rate = counts.errors / counts.n;
    const uppers = Object.fromEntries(compareBounds(counts).map(({ id, upper }) => [id, upper]));
    expectNear(uppers.binomial, binomial, 1e-12);
    expectNear(uppers.chernoff, chernoff, 1e-12);
    expectNear(uppers.bernstein, Math.min(1, rate + bernstein), 1e-12);
    expectNear(uppers["hoeffding-upper"], Math.min(1, rate + hoeffding), 1e-12);
  }
});

test("the exact bound is the smallest, and every other costs at least as much", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 3000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 1e-6, max: 0.5, noNaN: true }),
      (n, share, delta) => {
        const bounds = compareBounds({ n, errors: Math.round(share * n), delta, weight: 0.5, h: 1 });
        expect(bounds).toHaveLength(7);
        for (const { times, upper } of bounds) {
          expect(upper).toBeLessThanOrEqual(1);
          if (times !== null) expect(times).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      },
    ),
  );
});

test("few errors are where Hoeffding's bound is dear: 13 times the exact addition for none in 1,000", () => {
  const bounds = compareBounds({ n: 1000, errors: 0, delta: 0.05 });
  // -ln(0.05)/1000 against sqrt(ln(20)/2000)
  expectNear(bounds[0].epsilon, 1 - 0.05 ** 0.001, 1e-12);
  expect(bounds.find(({ id }) => id === "hoeffding-upper")?.times).toBeCloseTo(12.94, 2);
});

test("a family that can answer all rows has no bound: 1", () => {
  expect(compareBounds({ n: 10, errors: 0, delta: 0.05, h: 20 }).at(-1)).toMatchObject({ id: "vc", upper: 1 });
});
