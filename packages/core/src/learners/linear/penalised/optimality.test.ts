import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../../conformance/numberTask.ts";
import { type Rng, stream } from "../../../numeric/random.ts";
import type { LearningData } from "../../learner.ts";
import { elasticNet } from "../elasticNet.ts";
import { lasso } from "../lasso.ts";
import { penaltyFactors } from "./penaltyFactors.ts";

interface Problem {
  readonly columns: Readonly<Record<string, number[]>>;
  readonly y: readonly number[];
  readonly weights: readonly number[] | null;
}

interface Objective {
  readonly lambda: number;
  readonly l1Ratio: number;
  readonly standardize: boolean;
  readonly nonNegative: boolean;
  readonly factors: Readonly<Record<string, number>>;
}

const PLAIN: Objective = { lambda: 0.1, l1Ratio: 1, standardize: true, nonNegative: false, factors: {} };

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((a, b) => a + b, 0);
  const mean = values.reduce((sum, value, i) => sum + weights[i] * value, 0) / total;
  return mean + values.reduce((sum, value, i) => sum + weights[i] * (value - mean), 0) / total;
}

/**
 * How far the model is from the optimality conditions, feature by feature, as a share of lambda: the derivative of the
 * squared part must be within the penalty's slopes. The features are scaled here by other code than the learner's.
 */
function violation(data: Problem, model: Model, { lambda, l1Ratio, standardize, nonNegative, factors }: Objective) {
  const weights = data.weights ?? data.y.map(() => 1);
  const total = weights.reduce((a, b) => a + b, 0);
  const residual = data.y.map(
    (y, i) =>
      y - model.intercept - Object.entries(data.columns).reduce((sum, [k, c]) => sum + model.coefficients[k] * c[i], 0),
  );
  const mean = weightedMean(residual, weights);
  const sdOfTarget = Math.sqrt(
    weightedMean(
      data.y.map((y) => (y - weightedMean([...data.y], weights)) ** 2),
      weights,
    ),
  );
  let worst = Math.abs(mean) / (sdOfTarget || 1);
  for (const [name, column] of Object.entries(data.columns)) {
    const centre = weightedMean(column, weights);
    const sd = Math.sqrt(
      weightedMean(
        column.map((x) => (x - centre) ** 2),
        weights,
      ),
    );
    if (sd === 0) {
      expect(model.coefficients[name]).toBe(0);
      continue;
    }
    const scale = standardize ? sd : 1;
    const slope = residual.reduce((sum, r, i) => sum + ((weights[i] * (column[i] - centre)) / scale) * r, 0) / total;
    const w = model.coefficients[name] * scale;
    const factor = factors[name] ?? 1;
    const pull = slope - lambda * (1 - l1Ratio) * factor * w;
    const limit = lambda * l1Ratio * factor;
    const size = (sd / scale) * sdOfTarget;
    const off =
      w === 0 ? Math.max(0, (nonNegative ? pull : Math.abs(pull)) - limit) : Math.abs(pull - Math.sign(w) * limit);
    if (nonNegative) expect(w).toBeGreaterThanOrEqual(0);
    // rounding is of the size of the products, whatever lambda is
    worst = Math.max(worst, off / (limit + 1e-3 * size));
  }
  return worst;
}

type Model = { readonly intercept: number; readonly coefficients: Readonly<Record<string, number>> };

function fit(problem: Problem, { factors, ...objective }: Objective, tolerance = 1e-13): Model {
  const data: LearningData = numberTask(problem.columns, problem.y, problem.weights ?? undefined);
  const learner = elasticNet({ ...objective, tolerance, factors: penaltyFactors(factors) });
  return learner.fit(data, upTo(problem.y.length), stream(1));
}

function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}

/** Correlated columns of very different sizes, a constant one, a copy and a combination of others. */
function hardProblem(n: number, p: number, seed: number, sizes: boolean): Problem {
  const rng = stream(seed, "hard", n, p);
  const common = Array.from({ length: n }, () => normal(rng));
  const columns: Record<string, number[]> = {};
  for (let j = 0; j < p; j++) {
    const size = sizes ? 10 ** Math.round(16 * rng() - 8) : 1;
    columns[`x${j}`] = common.map((c) => size * (3 + 0.7 * c + normal(rng)));
  }
  columns.constant = common.map(() => 0.1);
  columns.copy = columns.x0.slice();
  columns.combination = columns.x1.map((value, i) => value / 3 + columns.x0[i]);
  const y = common.map((c, i) => 2 * c - columns.x1[i] / Math.abs(columns.x1[0] || 1) + normal(rng));
  return { columns, y, weights: rng() < 0.5 ? y.map(() => Math.floor(4 * rng()) / 2) : null };
}

describe("the optimality conditions hold", () => {
  test.each([
    ["more rows than features", 60, 8],
    ["more features than rows", 15, 40],
    ["many features", 80, 70],
  ])("on random problems with %s", (_, n, p) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(1, 0.9, 0.5, 0.05),
        fc.constantFrom(0.5, 0.05, 0.003),
        fc.boolean(),
        (seed, l1Ratio, lambda, nonNegative) => {
          const problem = hardProblem(n, p, seed, true);
          const objective = { ...PLAIN, l1Ratio, lambda, nonNegative };
          expect(violation(problem, fit(problem, objective), objective)).toBeLessThan(1e-5);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([1e-8, 1, 1e8])("when features and target have size %d and are not scaled", (size) => {
    const { columns, y } = hardProblem(40, 6, 3, false);
    const sized = Object.fromEntries(Object.entries(columns).map(([name, c]) => [name, c.map((x) => x * size)]));
    const problem: Problem = { columns: sized, y: y.map((value) => value * size), weights: null };
    const objective = { ...PLAIN, lambda: 0.2 * size * size, standardize: false };
    expect(violation(problem, fit(problem, objective), objective)).toBeLessThan(1e-6);
    const inUnits = fit({ columns, y, weights: null }, { ...PLAIN, lambda: 0.2, standardize: false });
    for (const [name, value] of Object.entries(fit(problem, objective).coefficients)) {
      expect(value).toBeCloseTo(inUnits.coefficients[name], 7);
    }
  });

  test("for a ridge written as an elastic net, to the solution of its linear system", () => {
    const problem = hardProblem(40, 6, 5, false);
    const objective = { ...PLAIN, l1Ratio: 0, lambda: 0.3 };
    const model = fit(problem, objective);
    const weights = problem.weights ?? problem.y.map(() => 1);
    const total = weights.reduce((a, b) => a + b, 0);
    const residual = problem.y.map(
      (y, i) =>
        y -
        model.intercept -
        Object.entries(problem.columns).reduce((s, [k, c]) => s + model.coefficients[k] * c[i], 0),
    );
    for (const [name, column] of Object.entries(problem.columns)) {
      const centre = weightedMean(column, weights);
      const sd = Math.sqrt(
        weightedMean(
          column.map((x) => (x - centre) ** 2),
          weights,
        ),
      );
      const slope = residual.reduce((sum, r, i) => sum + weights[i] * (column[i] - centre) * r, 0) / total;
      expect(Math.abs(slope - 0.3 * sd * sd * model.coefficients[name])).toBeLessThan(1e-6 * Math.max(1, sd));
    }
  });

  test("with penalty factors of 0, small, large and out", () => {
    for (const n of [50, 12]) {
      const { columns, y } = hardProblem(n, 15, 8, false);
      const { copy: _c, combination: _d, constant: _e, ...own } = columns;
      const problem: Problem = { columns: own, y, weights: y.map((_, i) => i % 4) };
      const factors = { x2: 0, x5: 0, x0: 0.2, x1: 3, x9: Number.POSITIVE_INFINITY };
      const objective = { ...PLAIN, lambda: 0.05, factors };
      const model = fit(problem, objective);
      expect(model.coefficients.x9).toBe(0);
      expect(model.coefficients.x2).not.toBe(0);
      const { x9: _, ...without } = problem.columns;
      expect(violation({ ...problem, columns: without }, model, objective)).toBeLessThan(1e-6);
    }
  });
});

test("the tolerance is kept: the objective is no further above its smallest value than it says", () => {
  const problem = hardProblem(120, 90, 4, false);
  const data = numberTask(problem.columns, problem.y);
  const value = (tolerance: number, lambda: number): { objective: number; gap: number } => {
    const learner = lasso({ lambda, tolerance, standardize: false });
    const model = learner.fit(data, upTo(120), stream(1));
    const predicted = learner.predict(model, data.features, upTo(120));
    const squares = problem.y.reduce((sum, y, i) => sum + (y - predicted[i]) ** 2, 0);
    const absolute = Object.values(model.coefficients).reduce((sum, w) => sum + Math.abs(w), 0);
    return { objective: squares / 240 + lambda * absolute, gap: model.dualityGap };
  };
  for (const lambda of [0.5, 0.05, 0.005]) {
    const best = value(1e-13, lambda).objective;
    for (const tolerance of [1e-1, 1e-3, 1e-6, 1e-9]) {
      const { objective, gap } = value(tolerance, lambda);
      expect(gap).toBeLessThanOrEqual(tolerance);
      expect(objective - best).toBeLessThanOrEqual(gap * objective + 1e-13);
    }
  }
});
