import fc from "fast-check";
import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { logistic } from "./logistic.ts";
import { isBinaryModel, type LogisticModel } from "./logisticModel.ts";

const L1_RATIO = 0.5;

/** Two classes and features that share a part, so that descent has some way to go. */
function problem(seed: number, n: number, p: number): LearningData {
  const rng = stream(seed, "tolerance", n, p);
  const shared = Float64Array.from({ length: n }, () => rng() - 0.5);
  const columns = Array.from({ length: p }, () => Array.from(shared, (s) => s + rng() - 0.5));
  const codes = Int32Array.from({ length: n }, (_, i) =>
    i < 2 ? i : columns[0][i] + columns[p - 1][i] + rng() - 0.5 > 0 ? 1 : 0,
  );
  return {
    kind: "binary",
    features: numberFeatures(Object.fromEntries(columns.map((column, j) => [`x${j}`, column]))),
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
    weight: null,
  };
}

/** Mean log loss + penalty by the definition, the penalty on the scale of the inputs. */
function objective(model: LogisticModel, { features, target }: LearningData, lambda: number): number {
  if (!isBinaryModel(model) || target.kind !== "classes") throw new Error("two classes were asked for");
  const weights = Object.values(model.coefficients);
  const n = features.rows;
  let loss = 0;
  for (let i = 0; i < n; i++) {
    const score = weights.reduce((sum, w, j) => sum + w * features.values[j * n + i], model.intercept);
    loss += Math.log1p(Math.exp(target.codes[i] === 1 ? -score : score)) / n;
  }
  const size = weights.reduce((sum, w) => sum + L1_RATIO * Math.abs(w) + ((1 - L1_RATIO) / 2) * w * w, 0);
  return loss + lambda * size;
}

test("the objective stays above its least value by no more than the tolerance, and a looser one is used", () => {
  let largest = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 20, max: 120 }),
      fc.integer({ min: 2, max: 30 }),
      fc.constantFrom(1e-4, 1e-3, 1e-2, 0.1),
      fc.constantFrom(1e-3, 1e-5, 1e-7),
      (seed, n, p, lambda, tolerance) => {
        const data = problem(seed, n, p);
        const rows = Uint32Array.from({ length: n }, (_, i) => i);
        const reached = (asked: number): number =>
          objective(
            logistic({ l1Ratio: L1_RATIO, lambda, standardize: false, tolerance: asked }).fit(data, rows, stream(1)),
            data,
            lambda,
          );
        const excess = reached(tolerance) - reached(0);
        largest = Math.max(largest, excess / tolerance);
        expect(excess).toBeLessThanOrEqual(tolerance);
      },
    ),
    { numRuns: 150, seed: 1 },
  );
  expect(largest).toBeGreaterThan(0.01);
});
