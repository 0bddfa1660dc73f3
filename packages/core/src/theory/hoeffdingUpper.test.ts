import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { upperBoundCases } from "../../test/upperBounds.ts";
import { binomialMass } from "../numeric/distributions/binomial.ts";
import { hoeffdingUpper } from "./hoeffdingUpper.ts";

test("the bound agrees with 40-digit values, and is never above 1", () => {
  for (const { counts, hoeffding } of upperBoundCases) {
    expectNear(hoeffdingUpper(counts), Math.min(1, counts.errors / counts.n + hoeffding), 1e-14);
  }
});

test("it fails no more often than promised, summed over all counts of errors", () => {
  for (const n of [12, 60, 250]) {
    for (const rate of [0.1, 0.5, 0.9]) {
      let failing = 0;
      for (let k = 0; k <= n; k++) {
        if (hoeffdingUpper({ n, errors: k, delta: 0.1 }) < rate) failing += binomialMass(k, n, rate);
      }
      expect(failing).toBeLessThanOrEqual(0.1);
    }
  }
});
