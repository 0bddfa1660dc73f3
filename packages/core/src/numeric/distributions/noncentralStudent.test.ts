import fc from "fast-check";
import { expect, test } from "vitest";
import { goldenJson } from "../../../test/golden.ts";
import { noncentralStudentCdf, noncentralStudentSurvival } from "./noncentralStudent.ts";
import { studentCdf } from "./student.ts";

const { noncentral_t: golden } = goldenJson<{
  noncentral_t: readonly { t: number; df: number; shift: number; cdf: number }[];
}>("plan/plan.json");

test("the distribution agrees with mpmath to 1e-12, from 1 to 100,000 degrees of freedom", () => {
  expect(golden.length).toBe(15);
  for (const { t, df, shift, cdf } of golden) {
    expect(Math.abs(noncentralStudentCdf(t, df, shift) - cdf), `t ${t}, df ${df}, shift ${shift}`).toBeLessThan(1e-12);
  }
});

test("without a shift it is Student's t", () => {
  for (const df of [1, 2, 3.5, 10, 1000, 1e7]) {
    for (const t of [-4, -0.3, 0, 1, 12]) {
      expect(Math.abs(noncentralStudentCdf(t, df, 0) - studentCdf(t, df))).toBeLessThan(1e-11);
    }
  }
});

test("both tails sum to 1, and it falls with the shift and rises with t", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
      (t, df, shift) => {
        const cdf = noncentralStudentCdf(t, df, shift);
        expect(Math.abs(cdf + noncentralStudentSurvival(t, df, shift) - 1)).toBeLessThan(1e-11);
        expect(noncentralStudentCdf(t, df, shift + 0.1)).toBeLessThanOrEqual(cdf + 1e-12);
        expect(noncentralStudentCdf(t + 0.1, df, shift)).toBeGreaterThanOrEqual(cdf - 1e-12);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

test("very many degrees of freedom are a shifted normal distribution", () => {
  expect(noncentralStudentCdf(1.96, 1e9 + 1, 2.8)).toBeCloseTo(noncentralStudentCdf(1.96, 9e8, 2.8), 9);
});

test("less than one degree of freedom is refused and echoed", () => {
  expect(() => noncentralStudentCdf(1, 0.5, 0)).toThrow("df is 0.5; it must be at least 1.");
});
