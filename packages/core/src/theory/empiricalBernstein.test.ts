import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { upperBoundCases } from "../../test/upperBounds.ts";
import { binomialMass } from "../numeric/distributions/binomial.ts";
import { bernsteinDelta, bernsteinEpsilon, bernsteinUpper, errorVariance } from "./empiricalBernstein.ts";

test("the bound agrees with 40-digit values", () => {
  for (const { counts, bernstein } of upperBoundCases) {
    const { n, errors } = counts;
    expectNear(bernsteinEpsilon({ ...counts, variance: errorVariance(errors, n) }), bernstein, 1e-13);
    expectNear(bernsteinUpper(counts), Math.min(1, errors / n + bernstein), 1e-13);
  }
});

test("delta and bound undo each other", () => {
  for (const { counts } of upperBoundCases) {
    const bound = bernsteinUpper(counts);
    if (bound < 1) expectNear(bernsteinDelta(counts, bound), counts.delta, 1e-9);
  }
});

test("it fails no more often than promised, summed over all counts of errors", () => {
  for (const n of [12, 60, 250]) {
    for (const rate of [0.02, 0.2, 0.5, 0.9]) {
      for (const delta of [0.3, 0.05]) {
        let failing = 0;
        for (let k = 0; k <= n; k++) {
          if (bernsteinUpper({ n, errors: k, delta }) < rate) failing += binomialMass(k, n, rate);
        }
        expect(failing).toBeLessThanOrEqual(delta);
      }
    }
  }
});

test("nonsense is refused with the values", () => {
  expect(() => bernsteinUpper({ n: 10, errors: 11, delta: 0.05 })).toThrow(
    "there is no bound for n = 10, errors = 11, delta = 0.05, models = 1.",
  );
});

test("losses that are no errors: it beats Hoeffding's bound where they vary little, and not where they vary much", () => {
  const hoeffding = Math.sqrt(Math.log(2 / 0.05) / 2000);
  expect(bernsteinEpsilon({ n: 1000, variance: 0.001, delta: 0.05 })).toBeLessThan(hoeffding / 2);
  expect(bernsteinEpsilon({ n: 1000, variance: 0.25, delta: 0.05 })).toBeGreaterThan(hoeffding);
  expect(() => bernsteinEpsilon({ n: 1000, variance: 2, delta: 0.05 })).toThrow("variance = 2");
});

test("the variance of errors is that of zeros and ones", () => {
  // var([1,1,1,0,0,0,0,0,0,0]) in R: 0.2333333
  expectNear(errorVariance(3, 10), 7 / 30, 1e-15);
  expect(errorVariance(1, 1)).toBe(0);
});
