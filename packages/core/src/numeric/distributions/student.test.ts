import fc from "fast-check";
import { expect, test } from "vitest";
import { normalQuantile, normalSurvival } from "./normal.ts";
import { studentCdf, studentQuantile, studentSurvival, studentUpperQuantile } from "./student.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("one degree of freedom is the Cauchy distribution, also where x² overflows", () => {
  for (const x of [0.3, 2, 1e6, 1e99, 1e101, 1e200]) {
    expect(relative(studentSurvival(x, 1), Math.atan(1 / x) / Math.PI)).toBeLessThan(1e-13);
  }
  expect(relative(studentUpperQuantile(1e-200, 1), 1e200 / Math.PI)).toBeLessThan(1e-12);
});

test("infinitely many degrees of freedom are the normal distribution, and 1e25 nearly", () => {
  expect(studentSurvival(1.7, Number.POSITIVE_INFINITY)).toBe(normalSurvival(1.7));
  expect(studentQuantile(0.1, Number.POSITIVE_INFINITY)).toBe(normalQuantile(0.1));
  expect(relative(studentSurvival(1.7, 1e25), normalSurvival(1.7))).toBeLessThan(1e-14);
});

test("the distribution is symmetric", () => {
  expect(studentCdf(-1.3, 4)).toBe(studentSurvival(1.3, 4));
  expect(studentQuantile(0.125, 4)).toBe(-studentQuantile(0.875, 4));
  expect(Object.is(studentQuantile(0.5, 4), 0)).toBe(true);
  expect(studentCdf(0, 4)).toBe(0.5);
});

test("the quantile undoes the tail, relative to x even beside the centre", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.3, max: 6, noNaN: true }),
      fc.double({ min: -3, max: 1.5, noNaN: true }),
      (logDf, logX) => {
        const [df, x] = [10 ** logDf, 10 ** logX];
        const tail = studentSurvival(x, df);
        if (tail < 1e-300) return true;
        return relative(studentUpperQuantile(tail, df), x) < 1e-13 + 2e-16 / x;
      },
    ),
    { seed: 1, numRuns: 2000 },
  );
});

test("the ends are infinite", () => {
  expect([studentQuantile(0, 3), studentQuantile(1, 3)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect([studentCdf(Number.NEGATIVE_INFINITY, 3), studentCdf(Number.POSITIVE_INFINITY, 3)]).toEqual([0, 1]);
});

test("degrees of freedom that are not positive are refused and echoed", () => {
  expect(() => studentCdf(1, 0)).toThrow("df is 0");
  expect(() => studentQuantile(0.5, Number.NaN)).toThrow("df is NaN");
  expect(() => studentQuantile(1.5, 3)).toThrow("probability is 1.5");
});
