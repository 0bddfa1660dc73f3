import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { linearLoss } from "./linearLoss.ts";
import { linearSvm } from "./linearSvm.ts";
import { linearSvmScores } from "./linearSvmModel.ts";
import { marginSample } from "./marginSample.ts";
import { rowScaling, scaleRows } from "./rowScaling.ts";
import { solveSmo } from "./smo.ts";
import { classProblem, tubeProblem } from "./smoProblem.ts";
import { solveLinear } from "./solveLinear.ts";
import { svm } from "./svm.ts";
import { svmScores } from "./svmModel.ts";

const golden = (path: string): string =>
  readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");

type Data = LearningData & { readonly rows: Uint32Array };

function dataOf(names: readonly string[], cells: readonly (readonly (number | string)[])[]): Data {
  const p = names.length;
  const last = cells.map((row) => row[p]);
  const numbers = last.every((cell) => Number.isFinite(Number(cell)));
  const classes = numbers ? [] : [...new Set(last.map(String))].sort();
  return {
    rows: Uint32Array.from(cells.keys()),
    kind: numbers ? "regression" : classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(names.map((name, j) => [name, cells.map((row) => Number(row[j]))]))),
    target: numbers
      ? { kind: "numbers", name: "y", values: Float64Array.from(last, Number) }
      : { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (cell) => classes.indexOf(String(cell))) },
    weight: null,
  };
}

function read(path: string): Data {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return dataOf(header.slice(0, -1), lines);
}

/** The rows as the solvers get them, in the order of the file's columns and rows. */
function scaledRows(data: Data, standardize: boolean) {
  const sample = marginSample(data, data.rows, "svm");
  const { names, x, weights } = sample;
  return scaleRows(x, rowScaling(names, x, weights, standardize ? "standardize" : "none"));
}

const truthOf = ({ target }: Data): Int32Array => (target.kind === "classes" ? target.codes : new Int32Array());
const numbersIn = ({ target }: Data): Float64Array => (target.kind === "numbers" ? target.values : new Float64Array());
const filled = (n: number, value: number): Float64Array => new Float64Array(n).fill(value);
const relative = (found: number, wanted: number): number => Math.abs(found / wanted - 1);

describe("svm with a radial kernel agrees with libsvm on real data", () => {
  type Case = {
    data: string;
    C: number;
    gamma: number;
    n_support: [number, number];
    n_support_at_tol_1e_3: [number, number];
    n_bounded: number;
    intercept: number;
    dual_objective: number;
    decision: number[];
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/svc_rbf.json"));
  test.each(results.map((c) => [c.C, c.gamma, c] as const))("c %f, gamma %f", (c, gamma, wanted) => {
    const data = read(wanted.data);
    const truth = truthOf(data);
    const problem = classProblem(scaledRows(data, true), { kind: "rbf", gamma }, truth, filled(truth.length, c));
    const counts = (tolerance: number): number[] => {
      const { coefficients } = solveSmo(problem, { tolerance });
      return [0, 1].map((code) => truth.filter((t, i) => t === code && coefficients[i] !== 0).length);
    };
    expect(counts(1e-9)).toEqual(wanted.n_support);
    // within the tolerance a row on the margin may be in or out
    counts(1e-3).forEach((count, code) => {
      expect(Math.abs(count - wanted.n_support_at_tol_1e_3[code])).toBeLessThanOrEqual(1);
    });
    const exact = solveSmo(problem, { tolerance: 1e-9 });
    expect(relative(exact.objective, -wanted.dual_objective)).toBeLessThan(1e-8);
    expect(exact.coefficients.filter((beta) => Math.abs(beta) === c)).toHaveLength(wanted.n_bounded);
    expect(exact.intercept).toBeCloseTo(wanted.intercept, 4);
    const model = svm({ c, gamma, tolerance: 1e-9, calibration: "none" }).fit(data, data.rows, stream(1));
    svmScores(model, data.features, data.rows).forEach((score, i) => {
      expect(score).toBeCloseTo(wanted.decision[i], 4);
    });
  });
});

describe("linearSvm agrees with libsvm, and with liblinear where the intercept is penalised", () => {
  type Side = { coef: number[]; intercept: number; objective: number; decision_first50: number[]; n_support?: number };
  type Case = { data: string; C: number; liblinear: Side; libsvm: Side };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/linear_svm.json"));
  test.each(results.map((c) => [c.C, c] as const))("c %f", (c, wanted) => {
    const data = read(wanted.data);
    const truth = truthOf(data);
    const rows = scaledRows(data, true);
    for (const penaliseIntercept of [false, true]) {
      const side = penaliseIntercept ? wanted.liblinear : wanted.libsvm;
      const loss = linearLoss("hinge", 0);
      const y = Float64Array.from(truth, (t) => (t ? 1 : -1));
      const cost = filled(truth.length, c);
      const found = solveLinear({ rows, y, cost, loss, penaliseIntercept }, 1e-9);
      expect(relative(found.objective, side.objective)).toBeLessThan(1e-8);
      if (side.n_support) expect(found.beta.filter((beta) => beta !== 0)).toHaveLength(side.n_support);
      // libsvm keeps kernel values in single precision, so its optimum is a little off
      const model = linearSvm({ c, penaliseIntercept, tolerance: 1e-9, calibration: "none" }).fit(
        data,
        data.rows,
        stream(1),
      );
      const scores = linearSvmScores(model, data.features, data.rows);
      side.decision_first50.forEach((score, i) => {
        expect(scores[i]).toBeCloseTo(score, penaliseIntercept ? 6 : 4);
      });
    }
    // by pairs of rows, as libsvm does it
    const pairs = solveSmo(classProblem(rows, { kind: "linear" }, truth, filled(truth.length, c)), { tolerance: 1e-8 });
    expect(relative(-pairs.objective, wanted.libsvm.objective)).toBeLessThan(1e-7);
    expect(pairs.coefficients.filter((beta) => beta !== 0)).toHaveLength(wanted.libsvm.n_support ?? 0);
  });
});

type More = {
  name: string;
  data: string | null;
  rows?: number[][];
  target?: (number | string)[];
  weights?: number[];
  parameters: {
    C: number;
    kernel: "rbf" | "linear" | "poly";
    gamma?: number;
    degree?: number;
    coef0?: number;
    epsilon?: number;
    class_weight?: "balanced" | null;
    loss?: string;
  };
  classes?: string[];
  gamma: number;
  n_support: number | number[];
  intercept: number[] | number;
  dual_objective?: number;
  decision_first30: number[] | number[][];
  predicted?: string[];
  objective: number;
  coef: number[];
};
const more: { results: More[] } = JSON.parse(golden("learners/svm_more.json"));

describe("svm agrees with scikit-learn on more classes, kernels, weights and numbers", () => {
  const cases = more.results.filter(({ parameters }) => parameters.kernel);
  test.each(cases.map((c) => [`${c.name} ${JSON.stringify(c.parameters)}`, c] as const))("%s", (_, wanted) => {
    const inline = wanted.rows?.map((row, i) => [...row, wanted.target?.[i] ?? 0]) ?? [];
    const plain = wanted.data
      ? read(wanted.data)
      : dataOf(
          inline[0].slice(0, -1).map((_x, j) => `x${j}`),
          inline,
        );
    const data = { ...plain, weight: wanted.weights ? Float64Array.from(wanted.weights) : null };
    const { C: c, kernel, gamma, degree, coef0, epsilon, class_weight } = wanted.parameters;
    const learner = svm({
      ...{ c, kernel, degree, coef0, epsilon, tolerance: 1e-9, calibration: "none", standardize: wanted.data !== null },
      ...(kernel === "linear" ? {} : { gamma }),
      ...(class_weight ? { classWeight: class_weight } : {}),
    });
    const model = learner.fit(data, data.rows, stream(1));
    if (model.kernel.kind !== "linear") expect(relative(model.kernel.gamma, wanted.gamma)).toBeLessThan(1e-12);
    const n = data.rows.length;
    expect(model.vectors.length / model.features.length).toBe(
      [wanted.n_support].flat().reduce((sum, count) => sum + count, 0),
    );
    const scores = svmScores(model, data.features, data.rows);
    const size = Math.max(1, ...[wanted.decision_first30].flat(2).map(Math.abs));
    wanted.decision_first30.forEach((line, i) => {
      [line].flat().forEach((score, m) => {
        // a pair speaks for its second class here, and for its first one there
        const sign = data.kind === "multiclass" ? -1 : 1;
        expect(Math.abs(sign * scores[m * n + i] - score)).toBeLessThan(1e-5 * size);
      });
    });
    const { predicted, classes } = wanted;
    if (!predicted || !classes) return;
    const p = learner.predict(model, data.features, data.rows);
    predicted.forEach((label, i) => {
      const shares = classes.map((_c, k) => p[k * n + i]);
      expect(classes[shares.indexOf(Math.max(...shares))]).toBe(label);
    });
  });

  const objectives = cases.filter((c) => c.dual_objective !== undefined && !c.weights && !c.parameters.class_weight);
  test.each(objectives.map((c) => [c.name, c] as const))("the dual objective of %s", (_, wanted) => {
    const inline = wanted.rows?.map((row, i) => [...row, wanted.target?.[i] ?? 0]) ?? [];
    const data = wanted.data
      ? read(wanted.data)
      : dataOf(
          inline[0].slice(0, -1).map((_x, j) => `x${j}`),
          inline,
        );
    const { C: c, kernel: kind, degree = 3, coef0 = 0, epsilon = 0 } = wanted.parameters;
    const rows = scaledRows(data, wanted.data !== null);
    const { gamma } = wanted;
    const kernel = kind === "linear" ? { kind } : kind === "rbf" ? { kind, gamma } : { kind, gamma, degree, coef0 };
    const cost = filled(rows.count, c);
    const problem =
      data.kind === "regression"
        ? tubeProblem(rows, kernel, numbersIn(data), epsilon, cost)
        : classProblem(rows, kernel, truthOf(data), cost);
    const { objective } = solveSmo(problem, { tolerance: 1e-7 });
    expect(relative(objective, wanted.dual_objective ?? 0)).toBeLessThan(1e-7);
  });
});

describe("linearSvm agrees with liblinear's other losses", () => {
  const names = {
    squared_hinge: "squaredHinge",
    epsilon_insensitive: "epsilonInsensitive",
    squared_epsilon_insensitive: "squaredEpsilonInsensitive",
  } as const;
  const cases = more.results.filter(({ parameters }) => parameters.loss);
  test.each(cases.map((c) => [c.name, c] as const))("%s", (_, wanted) => {
    const data = read(wanted.data ?? "");
    const { C: c, loss: text, epsilon = 0 } = wanted.parameters;
    const name = Object.entries(names).find(([key]) => key === text)?.[1] ?? "hinge";
    const rows = scaledRows(data, true);
    const y = data.kind === "regression" ? numbersIn(data) : Float64Array.from(truthOf(data), (t) => (t ? 1 : -1));
    const loss = linearLoss(name, epsilon);
    const found = solveLinear({ rows, y, cost: filled(rows.count, c), loss, penaliseIntercept: true }, 1e-9);
    expect(found.objective / wanted.objective).toBeLessThan(1 + 1e-8);
    expect(found.objective / wanted.objective).toBeGreaterThan(1 - 1e-6);
    const order = marginSample(data, data.rows, "svm").names;
    data.features.columns.forEach((column, j) => {
      const own = found.weights[order.indexOf(column.name)];
      expect(Math.abs(own - wanted.coef[j])).toBeLessThan(1e-4 * Math.max(1, Math.abs(wanted.coef[j])));
    });
  });
});
