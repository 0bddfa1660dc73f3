import fc from "fast-check";
import { expect, test } from "vitest";
import { splineCount, splineValues } from "./splineBasis.ts";

const basis = fc
  .record({
    steps: fc.array(fc.double({ min: 0.01, max: 10, noNaN: true }), { minLength: 1, maxLength: 6 }),
    start: fc.double({ min: -50, max: 50, noNaN: true }),
    degree: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ steps, start, degree }) => {
    const knots = [start];
    for (const step of steps) knots.push(knots[knots.length - 1] + step);
    return { knots, degree };
  });

test("the functions sum to 1 everywhere, and are never negative between the knots", () => {
  fc.assert(
    fc.property(basis, fc.double({ min: -0.5, max: 1.5, noNaN: true }), (own, share) => {
      const first = own.knots[0];
      const last = own.knots[own.knots.length - 1];
      const values = splineValues(own, first + share * (last - first));
      expect(values).toHaveLength(splineCount(own));
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
      if (share >= 0 && share <= 1) expect(Math.min(...values)).toBeGreaterThanOrEqual(-1e-12);
    }),
  );
});

test("degree 1 are the hats of linear interpolation, worked out by hand", () => {
  const hats = { knots: [0, 1, 3], degree: 1 };
  expect([...splineValues(hats, 0)]).toEqual([1, 0, 0]);
  expect([...splineValues(hats, 2)]).toEqual([0, 0.5, 0.5]);
  expect([...splineValues(hats, 3)]).toEqual([0, 0, 1]);
  expect([...splineValues(hats, 5)]).toEqual([0, -1, 2]);
  expect([...splineValues(hats, -1)]).toEqual([2, -1, 0]);
});

test("beyond the ends every function goes on with the slope it ends with", () => {
  const cubic = { knots: [0, 1, 2.5, 4], degree: 3 };
  const step = 1e-6;
  for (const [end, out] of [
    [0, -1],
    [4, 1],
  ]) {
    const at = splineValues(cubic, end);
    const before = splineValues(cubic, end - out * step);
    splineValues(cubic, end + 2 * out).forEach((value, j) => {
      expect(value).toBeCloseTo(at[j] + (2 * (at[j] - before[j])) / step, 4);
    });
  }
});
