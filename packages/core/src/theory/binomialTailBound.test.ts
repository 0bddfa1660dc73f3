import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { upperBoundCases } from "../../test/upperBounds.ts";
import { binomialMass } from "../numeric/distributions/binomial.ts";
import { binomialDelta, binomialUpper } from "./binomialTailBound.ts";

test("the bound agrees with 40-digit values", () => {
  for (const { counts, binomial } of upperBoundCases) expectNear(binomialUpper(counts), binomial, 1e-12);
});

test("delta and bound undo each other", () => {
  for (const { counts } of upperBoundCases) {
    const bound = binomialUpper(counts);
    if (bound < 1) expectNear(binomialDelta(counts, bound), counts.delta, 1e-9);
  }
});

test("it fails no more often than promised, summed over all counts of errors", () => {
  for (const n of [12, 60, 250]) {
    for (const rate of [0.02, 0.2, 0.5, 0.9]) {
      for (const delta of [0.3, 0.05]) {
        let failing = 0;
        for (let k = 0; k <= n; k++) {
          if (binomialUpper({ n, errors: k, delta }) < rate) failing += binomialMass(k, n, rate);
        }
        expect(failing).toBeLessThanOrEqual(delta);
      }
    }
  }
});

test("nonsense is refused with the values", () => {
  expect(() => binomialUpper({ n: 10, errors: 11, delta: 0.05 })).toThrow(
    "there is no bound for n = 10, errors = 11, delta = 0.05, models = 1.",
  );
});

test("no bound from a count of errors is smaller", () => {
  for (const { counts, chernoff, bernstein, hoeffding } of upperBoundCases) {
    const exact = binomialUpper(counts);
    expect(exact).toBeLessThanOrEqual(chernoff * (1 + 1e-12));
    expect(exact).toBeLessThanOrEqual(counts.errors / counts.n + Math.min(bernstein, hoeffding));
  }
});
