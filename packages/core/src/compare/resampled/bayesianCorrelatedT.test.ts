import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bayesianCorrelatedT } from "./bayesianCorrelatedT.ts";
import { type CorrectedT, correctedT } from "./correctedT.ts";
import { isTestable } from "./untestable.ts";

function summary(a: readonly number[], b: readonly number[], testShare: number): CorrectedT {
  const found = correctedT(a, b, { testRows: testShare, trainRows: 1 - testShare });
  if (isTestable(found)) return found;
  throw new Error(found.untestable);
}

// by numeric integration over the unknown variance with the prior 1/v, in Python: given the variance the mean of equally
// correlated normal differences is normal; no Student t is used on the way
test("10 x 10 folds agree with the posterior integrated numerically", () => {
  const golden = JSON.parse(
    readFileSync(new URL("../../../../../golden/selection/repeated_cv.json", import.meta.url), "utf8"),
  );
  const found = summary(golden.accuracy_a.flat(), golden.accuracy_b.flat(), 0.1);
  const bayes = bayesianCorrelatedT(found, { better: "higher", within: 0.01 });
  expect(bayes?.aBetter).toBeCloseTo(0.5268113217989969, 8);
  expect(bayes?.equivalent).toBeCloseTo(0.3599421128449786, 8);
  expect(bayes?.bBetter).toBeCloseTo(0.11324656535602445, 8);
});

test("five folds with a few large differences do too, and a loss turns better round", () => {
  const found = summary([0.02, 0.035, -0.01, 0.05, 0.015], [0, 0, 0, 0, 0], 0.2);
  const bayes = bayesianCorrelatedT(found, { better: "lower", within: 0.01 });
  expect(bayes?.bBetter).toBeCloseTo(0.7641972353206126, 8);
  expect(bayes?.equivalent).toBeCloseTo(0.18498948873278728, 8);
  expect(bayes?.aBetter).toBeCloseTo(0.0508132759466001, 8);
});

const some = fc.record({
  difference: fc.double({ min: -1, max: 1, noNaN: true }),
  standardError: fc.double({ min: 1e-3, max: 1, noNaN: true }),
  degreesOfFreedom: fc.integer({ min: 1, max: 100 }),
});
const region = fc.double({ min: 0, max: 0.5, noNaN: true });

test("the three probabilities sum to 1, and changing a and b changes their places", () => {
  fc.assert(
    fc.property(some, region, (found, within) => {
      const one = bayesianCorrelatedT(found, { better: "higher", within });
      const other = bayesianCorrelatedT({ ...found, difference: 0 - found.difference }, { better: "higher", within });
      if (!one || !other) throw new Error("there is a width");
      expect(one.aBetter + one.equivalent + one.bBetter).toBeCloseTo(1, 12);
      expect(other).toEqual({ ...one, aBetter: one.bBetter, bBetter: one.aBetter });
    }),
  );
});

test("without a region the smaller side is half the p-value of the corrected t test, so it errs as rarely", () => {
  const found = summary([0.8, 0.7, 0.75, 0.9], [0.7, 0.72, 0.7, 0.8], 0.25);
  const bayes = bayesianCorrelatedT(found, { better: "higher" });
  expect(bayes?.equivalent).toBe(0);
  expect(Math.min(bayes?.aBetter ?? 1, bayes?.bBetter ?? 1)).toBeCloseTo(found.pValue / 2, 12);
});

test("identical models have no distribution", () => {
  expect(bayesianCorrelatedT(summary([1, 2], [1, 2], 0.1), { better: "higher", within: 0.1 })).toBeNull();
});
