import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { logistic } from "./logistic.ts";
import { isBinaryModel, type LogisticModel } from "./logisticModel.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

interface Data extends LearningData {
  readonly names: readonly string[];
  readonly rows: Uint32Array;
}

/** The target is the last column; class names are sorted. */
function read(path: string): Data {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  const columns = Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))]));
  const last = lines.map((line) => line[names.length]);
  const classes = [...new Set(last)].sort();
  return {
    names,
    rows: Uint32Array.from(lines.keys()),
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
    weight: null,
  };
}

/** Coefficients of features scaled to mean 0 and sd 1, by class (or one row for two classes), and intercepts there. */
function scaledModel(model: LogisticModel, data: Data): { intercept: number[]; coefficients: number[][] } {
  const lists = isBinaryModel(model)
    ? [{ intercept: model.intercept, coefficients: model.coefficients }]
    : model.classes.map((name) => ({ intercept: model.intercept[name], coefficients: model.coefficients[name] }));
  const n = data.rows.length;
  const moments = data.names.map((_, j) => {
    const column = data.features.values.subarray(j * n, (j + 1) * n);
    const mean = column.reduce((a, b) => a + b, 0) / n;
    return { mean, sd: Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n) };
  });
  return {
    coefficients: lists.map(({ coefficients }) => data.names.map((name, j) => coefficients[name] * moments[j].sd)),
    intercept: lists.map(
      ({ intercept, coefficients }) =>
        intercept + data.names.reduce((sum, name, j) => sum + coefficients[name] * moments[j].mean, 0),
    ),
  };
}

function near(found: number, wanted: number, digits: number): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(10 ** -digits * Math.max(Math.abs(wanted), 1));
}

/** The mean log loss on the rows of the data. */
function meanLoss(data: Data, predicted: Float64Array): number {
  if (data.target.kind !== "classes") throw new Error("a task of classes");
  const n = data.rows.length;
  return -data.target.codes.reduce((sum, code, i) => sum + Math.log(predicted[code * n + i]), 0) / n;
}

describe("L2 for two classes agrees with scikit-learn", () => {
  type Case = {
    data: string;
    C: number;
    intercept: number;
    coef: number[];
    objective: number;
    probability_first20: number[];
    max_abs_gradient: number;
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/logistic_l2.json"));
  test.each(results.map((c) => [c.data, c.C, c] as const))("%s, C = %d", (path, C, wanted) => {
    const data = read(path);
    const n = data.rows.length;
    const learner = logistic({ lambda: 1 / (C * n) });
    const model = learner.fit(data, data.rows, stream(1));
    const { intercept, coefficients } = scaledModel(model, data);
    near(intercept[0], wanted.intercept, 8);
    wanted.coef.forEach((value, j) => {
      near(coefficients[0][j], value, 8);
    });
    const predicted = learner.predict(model, data.features, data.rows);
    wanted.probability_first20.forEach((p, i) => {
      near(predicted[n + i], p, 9);
    });
    const squares = coefficients[0].reduce((sum, w) => sum + w * w, 0);
    near(C * n * meanLoss(data, predicted) + squares / 2, wanted.objective, 11);
  });
});

describe("L2 for more classes agrees with scikit-learn", () => {
  type Case = {
    data: string;
    C: number;
    classes: string[];
    intercept: number[];
    coef_classes_by_features: number[][];
    objective: number;
    probability_first20: number[][];
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/logistic_multinomial.json"));
  test.each(results.map((c) => [c.data, c.C, c] as const))("%s, C = %d", (path, C, wanted) => {
    const data = read(path);
    const n = data.rows.length;
    const learner = logistic({ lambda: 1 / (C * n) });
    const model = learner.fit(data, data.rows, stream(1));
    expect(model.classes).toEqual(wanted.classes);
    const { intercept, coefficients } = scaledModel(model, data);
    const shift = intercept.reduce((a, b) => a + b, 0) / intercept.length;
    wanted.classes.forEach((_, k) => {
      near(intercept[k] - shift, wanted.intercept[k], 7);
      wanted.coef_classes_by_features[k].forEach((value, j) => {
        near(coefficients[k][j], value, 7);
      });
    });
    const predicted = learner.predict(model, data.features, data.rows);
    wanted.probability_first20.forEach((list, i) => {
      list.forEach((p, k) => {
        near(predicted[k * n + i], p, 8);
      });
    });
    const squares = coefficients.flat().reduce((sum, w) => sum + w * w, 0);
    near(C * n * meanLoss(data, predicted) + squares / 2, wanted.objective, 10);
  });
});

test("without a penalty it agrees with R's glm", () => {
  const { result }: { result: { data: string; coefficients: number[]; fitted_first20: number[]; deviance: number } } =
    JSON.parse(golden("learners/logistic_glm.json"));
  const data = read(result.data);
  const learner = logistic({ lambda: 0 });
  const model = learner.fit(data, data.rows, stream(1));
  if (!isBinaryModel(model)) throw new Error("two classes");
  near(model.intercept, result.coefficients[0], 10);
  data.names.forEach((name, j) => {
    near(model.coefficients[name], result.coefficients[j + 1], 10);
  });
  const predicted = learner.predict(model, data.features, data.rows);
  result.fitted_first20.forEach((p, i) => {
    near(predicted[data.rows.length + i], p, 10);
  });
  near(2 * data.rows.length * meanLoss(data, predicted), result.deviance, 12);
});

test("the L1 path agrees with glmnet, and is nowhere above its objective", () => {
  type Path = { data: string; lambda: number[]; intercept: number[]; beta: number[][]; dev_ratio: number[] };
  const { result }: { result: Path } = JSON.parse(golden("learners/logistic_l1.json"));
  const data = read(result.data);
  const n = data.rows.length;
  const learner = logistic({ l1Ratio: 1 });
  const models = learner.path?.fit(data, data.rows, result.lambda, stream(1)) ?? [];
  const { codes } = data.target.kind === "classes" ? data.target : { codes: new Int32Array() };
  const prevalence = codes.reduce((sum, code) => sum + code, 0) / n;
  const nullDeviance = -(prevalence * Math.log(prevalence) + (1 - prevalence) * Math.log(1 - prevalence));
  models.forEach((model, l) => {
    const { intercept, coefficients } = scaledModel(model, data);
    near(intercept[0], result.intercept[l], 5);
    result.beta[l].forEach((value, j) => {
      near(coefficients[0][j], value, 5);
      // the largest lambda of the peer is rounded, so there a coefficient may just begin
      if (l > 0) expect(coefficients[0][j] === 0).toBe(value === 0);
    });
    const loss = meanLoss(data, learner.predict(model, data.features, data.rows));
    const size = coefficients[0].reduce((sum, w) => sum + Math.abs(w), 0);
    const theirs = (1 - result.dev_ratio[l]) * nullDeviance;
    const theirSize = result.beta[l].reduce((sum, w) => sum + Math.abs(w), 0);
    expect(loss + result.lambda[l] * size).toBeLessThanOrEqual(theirs + result.lambda[l] * theirSize + 1e-12);
    near(loss + result.lambda[l] * size, theirs + result.lambda[l] * theirSize, 9);
  });
});
