import fc from "fast-check";
import { expect, test } from "vitest";
import { overfittingOfOne, worstErrors } from "../hypergeometricOverfitting.ts";
import { chainMatrix } from "./chainMatrix.ts";
import { chainOverfitting } from "./chainOverfitting.ts";
import { errorMatrixOf, pickAlgorithms } from "./errorMatrix.ts";
import { overfitting } from "./overfitting.ts";
import { overfittingBounds } from "./overfittingBounds.ts";

test("no bound is below the exact probability, and each is below the looser one", () => {
  const columns = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 8, maxLength: 8 }), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 8 }), (given, train, eighths) => {
      const matrix = errorMatrixOf(given);
      const options = { train, epsilon: eighths / 8 };
      const { choices, uniform } = overfitting(matrix, { ...options, method: "exact" });
      const { splittingConnectivity, union, worstCase, vc } = overfittingBounds(matrix, options);
      expect(splittingConnectivity).toBeGreaterThanOrEqual(choices.pessimistic.probability.value - 1e-12);
      expect(union).toBeGreaterThanOrEqual(uniform.value - 1e-12);
      expect(union).toBeGreaterThanOrEqual(splittingConnectivity - 1e-12);
      expect(worstCase).toBeGreaterThanOrEqual(union - 1e-12);
      expect(vc === null).toBe(train !== 4 || eighths === 0);
      if (vc !== null) expect(vc).toBeGreaterThanOrEqual(worstCase - 1e-12);
    }),
    { numRuns: 300 },
  );
});

test("for a monotone chain the bound by splitting and connectivity is the exact probability", () => {
  const cut = { total: 200, train: 100, epsilon: 0.05 };
  const matrix = chainMatrix("chain", { rows: 200, errors: 20, algorithms: 100 });
  const bounds = overfittingBounds(matrix, cut);
  expect(bounds.splittingConnectivity).toBeCloseTo(chainOverfitting(cut, { errors: 20, arms: [99] }), 11);
  expect(bounds).toMatchObject({ distinct: 100, inferiority: "allPairs" });
  expect(bounds.union).toBeGreaterThan(10 * bounds.splittingConnectivity);
  expect(bounds.worstCase).toBeCloseTo(100 * worstErrors(cut).probability, 9);
});

test("copies of an algorithm are counted once", () => {
  const matrix = chainMatrix("neither", { rows: 60, errors: 9, algorithms: 5 });
  const copies = pickAlgorithms(matrix, [0, 1, 1, 2, 3, 3, 3, 4, 0]);
  expect(overfittingBounds(copies, { epsilon: 0.1 })).toEqual(overfittingBounds(matrix, { epsilon: 0.1 }));
});

test("one algorithm has its own probability as bound", () => {
  const matrix = chainMatrix("chain", { rows: 50, errors: 10, algorithms: 1 });
  const { union, splittingConnectivity } = overfittingBounds(matrix, { train: 20, epsilon: 0.1 });
  const one = overfittingOfOne({ total: 50, train: 20, epsilon: 0.1 }, 10);
  expect(union).toBeCloseTo(one, 12);
  expect(splittingConnectivity).toBeCloseTo(one, 12);
});
