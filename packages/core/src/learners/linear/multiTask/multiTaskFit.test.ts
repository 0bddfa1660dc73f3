import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { randomNumbers } from "../../../../../../conformance/numberTask.ts";
import { numberFeatures } from "../../../data/features.ts";
import type { Matrix } from "../../../numeric/linear/matrix.ts";
import type { Design } from "../design.ts";
import { penalisedFit } from "../penalised/penalisedFit.ts";
import { type MultiTaskSolution, multiTaskFit } from "./multiTaskFit.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../../golden/${path}`, import.meta.url), "utf8");
}

function columnsOf(path: string): Map<string, number[]> {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return new Map(header.map((name, j) => [name, lines.map((line) => Number(line[j]))]));
}

function scaled(values: readonly number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / sd);
}

function designOf(names: readonly string[], columns: readonly (readonly number[])[], weights?: number[]): Design {
  const n = columns[0].length;
  const x: Matrix = { rows: n, columns: names.length, values: Float64Array.from(columns.flat()) };
  const own = weights ? Float64Array.from(weights) : new Float64Array(n).fill(1);
  return { names, x, y: new Float64Array(n), weights: own };
}

/** 1/(2n) ‖Y - 1 b0' - XW‖² + lambda Σ_j ‖W_j‖₂. */
function objective({ x }: Design, targets: readonly Float64Array[], lambda: number, found: MultiTaskSolution): number {
  let squares = 0;
  targets.forEach((y, o) => {
    for (let i = 0; i < x.rows; i++) {
      let rest = y[i] - found.intercepts[o];
      for (let j = 0; j < x.columns; j++) rest -= found.coefficients[o][j] * x.values[j * x.rows + i];
      squares += rest * rest;
    }
  });
  let penalty = 0;
  for (let j = 0; j < x.columns; j++) {
    penalty += Math.sqrt(found.coefficients.reduce((sum, own) => sum + own[j] ** 2, 0));
  }
  return squares / (2 * x.rows) + lambda * penalty;
}

describe("scikit-learn's MultiTaskLasso", () => {
  type Case = {
    data: string;
    features: string[];
    targets: string[];
    alpha: number;
    coef_tasks_by_features: number[][];
    objective: number;
    selected: string[];
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/multitask_lasso.json"));
  test.each(results.map((c) => [c.alpha, c] as const))("lambda %d", (lambda, wanted) => {
    const columns = columnsOf(wanted.data);
    const at = (name: string): number[] => scaled(columns.get(name) ?? []);
    const design = designOf(wanted.features, wanted.features.map(at));
    const targets = wanted.targets.map((name) => Float64Array.from(at(name)));
    const [found] = multiTaskFit(design, targets, [lambda], { standardize: true, tolerance: 1e-12 });
    wanted.coef_tasks_by_features.forEach((row, o) => {
      row.forEach((value, j) => {
        expect(Math.abs(found.coefficients[o][j] - value)).toBeLessThanOrEqual(1e-5 * Math.max(0.01, Math.abs(value)));
      });
    });
    expect(wanted.features.filter((_, j) => found.coefficients[0][j] !== 0)).toEqual(wanted.selected);
    expect(objective(design, targets, lambda, found)).toBeCloseTo(wanted.objective, 9);
    expect(found.gap).toBeLessThanOrEqual(1e-12);
  });
});

test.each([
  [40, 8],
  [12, 30],
])("one output alone, or the same one twice at √2 lambda, is the lasso: %i x %i", (n, p) => {
  const { columns, y } = randomNumbers(n, p, 4);
  const names = Object.keys(columns);
  const design = designOf(names, Object.values(columns));
  const target = Float64Array.from(y);
  const data = {
    kind: "regression" as const,
    features: numberFeatures(columns),
    target: { kind: "numbers" as const, name: "y", values: target },
    weight: null,
  };
  const lambdas = [0.3, 0.02, 0.1];
  const settings = { standardize: true, tolerance: 1e-13 };
  const wanted = penalisedFit(data, Uint32Array.from(y.keys()), lambdas, {
    ...settings,
    learner: "lasso",
    l1Ratio: 1,
    nonNegative: false,
    adaptive: "none",
    gamma: 1,
    factors: new Map(),
  });
  const alone = multiTaskFit(design, [target], lambdas, settings);
  const twice = multiTaskFit(
    design,
    [target, target],
    lambdas.map((lambda) => lambda * Math.SQRT2),
    settings,
  );
  wanted.forEach(({ coefficients, intercept }, l) => {
    for (const found of [alone[l], twice[l]]) {
      expect(found.intercepts[0]).toBeCloseTo(intercept, 5);
      coefficients.forEach((value, j) => {
        expect(found.coefficients[0][j]).toBeCloseTo(value, 5);
      });
    }
    expect(twice[l].coefficients[1]).toEqual(twice[l].coefficients[0]);
  });
});

test("a feature's products with the residuals are as long as lambda, and in the direction of its coefficients", () => {
  const { columns } = randomNumbers(30, 9, 6);
  const names = Object.keys(columns);
  const design = designOf(
    names,
    Object.values(columns),
    columns.x0.map((_, i) => (i % 3) + 0.5),
  );
  const targets = [0, 1, 2].map((o) =>
    Float64Array.from(columns.x0, (value, i) => value * (o + 1) - columns.x3[i] / 2 + Math.sin(9 * i + o)),
  );
  const total = design.weights.reduce((a, b) => a + b, 0);
  for (const lambda of [0.4, 0.05, 1e-3]) {
    const [found] = multiTaskFit(design, targets, [lambda], { standardize: false, tolerance: 1e-13 });
    names.forEach((_, j) => {
      const slopes = targets.map((y, o) => {
        let sum = 0;
        for (let i = 0; i < 30; i++) {
          let rest = y[i] - found.intercepts[o];
          names.forEach((_n, k) => {
            rest -= found.coefficients[o][k] * design.x.values[k * 30 + i];
          });
          sum += (design.weights[i] * design.x.values[j * 30 + i] * rest) / total;
        }
        return sum;
      });
      const own = found.coefficients.map((column) => column[j]);
      const length = Math.hypot(...own);
      if (length === 0) expect(Math.hypot(...slopes)).toBeLessThanOrEqual(lambda * (1 + 1e-6));
      own.forEach((w, o) => {
        if (length > 0) expect(slopes[o]).toBeCloseTo((lambda * w) / length, 6);
      });
    });
  }
});

test("a path is the same, bit by bit, as its lambdas one by one, in any order", () => {
  const { columns, y } = randomNumbers(25, 6, 9);
  const design = designOf(Object.keys(columns), Object.values(columns));
  const targets = [Float64Array.from(y), Float64Array.from(columns.x2)];
  const lambdas = [0.5, 1e-3, 20, 0.02];
  const settings = { standardize: true, tolerance: 1e-9 };
  const together = multiTaskFit(design, targets, lambdas, settings);
  expect(together).toEqual(lambdas.map((lambda) => multiTaskFit(design, targets, [lambda], settings)[0]));
  expect(together[2].coefficients.flatMap((own) => [...own]).every((value) => value === 0)).toBe(true);
});
