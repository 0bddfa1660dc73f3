import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../../conformance/numberTask.ts";
import { stream } from "../../../numeric/random.ts";
import type { LearningData } from "../../learner.ts";
import { elasticNet } from "../elasticNet.ts";
import { lasso } from "../lasso.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../../golden/${path}`, import.meta.url), "utf8");
}

interface Sample {
  readonly names: readonly string[];
  readonly columns: Readonly<Record<string, number[]>>;
  readonly y: readonly number[];
}

/** The target is the last column. */
function read(path: string): Sample {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const at = (j: number): number[] => lines.map((line) => Number(line[j]));
  const names = header.slice(0, -1);
  return { names, columns: Object.fromEntries(names.map((name, j) => [name, at(j)])), y: at(names.length) };
}

function scaled(values: readonly number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / sd);
}

function near(found: number, wanted: number, digits: number, least = 1e-6): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(10 ** -digits * Math.max(Math.abs(wanted), least));
}

/** 1/(2n) Σ (y - b0 - xw)² + lambda (ratio ‖w‖₁ + (1 - ratio)/2 ‖w‖²), with w on the scale that is penalised. */
function objective(y: readonly number[], predicted: Float64Array, w: readonly number[], lambda: number, ratio: number) {
  const squares = y.reduce((sum, value, i) => sum + (value - predicted[i]) ** 2, 0);
  const sum = (term: (v: number) => number): number => w.reduce((total, v) => total + term(v), 0);
  return squares / (2 * y.length) + lambda * (ratio * sum(Math.abs) + ((1 - ratio) / 2) * sum((v) => v * v));
}

type Case = {
  data: string;
  standardised: boolean;
  alpha: number;
  l1_ratio?: number;
  intercept: number;
  coef: number[];
  sd?: number[];
  objective: number;
};

describe.each([
  ["learners/lasso.json", 1],
  ["learners/elastic_net.json", null],
] as const)("%s of scikit-learn", (file, fixed) => {
  const { results }: { results: Case[] } = JSON.parse(golden(file));
  test.each(results.map((c) => [c.data, c.standardised, c.alpha, fixed ?? c.l1_ratio ?? 1, c] as const))(
    "%s, standardised %s, lambda %d, ratio %d",
    (path, standardize, lambda, l1Ratio, wanted) => {
      const { names, columns, y } = read(path);
      const data = numberTask(columns, y);
      const learner = fixed === 1 ? lasso({ lambda, standardize }) : elasticNet({ lambda, l1Ratio, standardize });
      const model = learner.fit(data, upTo(y.length), stream(1));
      const sd = wanted.sd ?? names.map(() => 1);
      const own = names.map((name, j) => model.coefficients[name] * sd[j]);
      names.forEach((_, j) => {
        near(own[j], wanted.coef[j], 5, 0.01);
        expect(own[j] === 0).toBe(wanted.coef[j] === 0);
      });
      const predicted = learner.predict(model, data.features, upTo(y.length));
      near(objective(y, predicted, own, lambda, l1Ratio), wanted.objective, 9);
      expect(model.dualityGap).toBeLessThanOrEqual(1e-9);
    },
  );
});

describe("paths of R's glmnet", () => {
  type Path = { data: string; alpha: number; lambda: number[]; intercept: number[]; beta: number[][] };
  const { results }: { results: Path[] } = JSON.parse(golden("learners/glmnet_gaussian.json"));
  test.each(results.map((c) => [c.data, c.alpha, c] as const))("%s, ratio %d", (path, l1Ratio, wanted) => {
    const { names, columns, y } = read(path);
    const data: LearningData = numberTask(columns, scaled(y));
    const models = elasticNet({ l1Ratio }).path?.fit(data, upTo(y.length), wanted.lambda, stream(1)) ?? [];
    expect(models).toHaveLength(wanted.lambda.length);
    models.forEach(({ coefficients }, l) => {
      names.forEach((name, j) => {
        const values = columns[name];
        const mean = values.reduce((a, b) => a + b, 0) / values.length;
        const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
        near(coefficients[name] * sd, wanted.beta[l][j], 6, 0.01);
      });
    });
  });
});
