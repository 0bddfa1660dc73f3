import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import { stream } from "../numeric/random.ts";
import { naiveBayes } from "./bayes/naiveBayes.ts";
import type { Learner, LearningData, Model } from "./learner.ts";
import { ols } from "./linear/ols.ts";
import { polynomial } from "./linear/polynomial.ts";
import { ridge } from "./linear/ridge.ts";
import { knn } from "./neighbours/knn.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../golden/${path}`, import.meta.url), "utf8");
}

interface Data extends LearningData {
  readonly names: readonly string[];
  readonly rows: Uint32Array;
}

/** The target is the last column; class names are sorted. */
function read(path: string, { standardised = false }: { readonly standardised?: boolean } = {}): Data {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  const columns = Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))]));
  if (standardised) for (const name of names) columns[name] = scaled(columns[name]);
  const last = lines.map((line) => line[names.length]);
  const numbers = last.every((text) => Number.isFinite(Number(text)));
  const classes = numbers ? [] : [...new Set(last)].sort();
  return {
    names,
    rows: Uint32Array.from(lines.keys()),
    kind: numbers ? "regression" : classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: numbers
      ? { kind: "numbers", name: "y", values: Float64Array.from(last, Number) }
      : { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
    weight: null,
  };
}

function scaled(values: readonly number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / sd);
}

function near(found: number, wanted: number, digits: number): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(10 ** -digits * Math.max(Math.abs(wanted), 1e-6));
}

function targetOf(data: LearningData): Float64Array {
  if (data.target.kind !== "numbers") throw new Error("a regression task");
  return data.target.values;
}

function meanSquare(data: Data, predicted: Float64Array): number {
  const y = targetOf(data);
  return predicted.reduce((sum, value, i) => sum + (value - y[i]) ** 2, 0) / y.length;
}

function fitAll<M extends Model>(learner: Learner<M>, data: Data): { model: M; predicted: Float64Array } {
  const model = learner.fit(data, data.rows, stream(1));
  return { model, predicted: learner.predict(model, data.features, data.rows) };
}

describe("least squares agrees with R's lm", () => {
  type Case = { data: string; coefficients: number[]; rss: number; press: number; leverage: number[] };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/ols.json"));
  test.each(results.map((c) => [c.data, c] as const))("%s", (path, wanted) => {
    const data = read(path);
    const { model, predicted } = fitAll(ols(), data);
    near(model.intercept, wanted.coefficients[0], 11);
    data.names.forEach((name, j) => {
      near(model.coefficients[name], wanted.coefficients[j + 1], 11);
    });
    near(meanSquare(data, predicted) * data.rows.length, wanted.rss, 12);
    const y = targetOf(data);
    const left = ols().leaveOneOut?.(data, data.rows) ?? new Float64Array();
    near(meanSquare(data, left) * y.length, wanted.press, 12);
    left.forEach((value, i) => {
      const leverage = 1 - (y[i] - predicted[i]) / (y[i] - value);
      expect(leverage).toBeCloseTo(wanted.leverage[i], 9);
    });
  });
});

describe("polynomials agree with exact rational arithmetic", () => {
  type Case = { data: string; feature: string; degree: number; coefficients: number[]; rss: number; mse: number };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/polynomial.json"));
  test.each(results.map((c) => [c.feature, c.degree, c] as const))("%s, degree %i", (feature, degree, wanted) => {
    const all = read(wanted.data);
    const column = all.names.indexOf(feature);
    const values = all.features.values.slice(column * all.rows.length, (column + 1) * all.rows.length);
    const data = { ...all, features: numberFeatures({ x: values }) };
    const { model, predicted } = fitAll(polynomial({ degree }), data);
    const found = [model.intercept, ...Object.values(model.coefficients)];
    expect(Object.keys(model.coefficients)[degree - 1]).toBe(degree === 1 ? "x" : `x^${degree}`);
    wanted.coefficients.forEach((value, j) => {
      near(found[j], value, 13);
    });
    near(meanSquare(data, predicted), wanted.mse, 11);
  });
});

describe("ridge agrees with scikit-learn", () => {
  type Case = {
    data: string;
    standardised: boolean;
    lambda: number;
    intercept: number;
    coef: number[];
    sd?: number[];
    train_mse: number;
    effective_df_without_intercept: number;
    loo_mse: number;
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/ridge.json"));
  test.each(results.map((c) => [c.data, c.lambda, c.standardised, c] as const))(
    "%s, lambda %d, standardised %s",
    (path, lambda, standardised, wanted) => {
      const fixed = read(path, { standardised });
      const learner = ridge({ lambda, standardize: false });
      const { model, predicted } = fitAll(learner, fixed);
      near(model.intercept, wanted.intercept, 10);
      fixed.names.forEach((name, j) => {
        near(model.coefficients[name], wanted.coef[j], 9);
      });
      near(meanSquare(fixed, predicted), wanted.train_mse, 12);
      near(model.effectiveParameters - 1, wanted.effective_df_without_intercept, 11);
      near(meanSquare(fixed, learner.leaveOneOut?.(fixed, fixed.rows) ?? new Float64Array()), wanted.loo_mse, 11);
      if (standardised) {
        const raw = read(path);
        const own = fitAll(ridge({ lambda }), raw);
        own.predicted.forEach((value, i) => {
          near(value, predicted[i], 11);
        });
        raw.names.forEach((name, j) => {
          if (wanted.sd) near(own.model.coefficients[name], wanted.coef[j] / wanted.sd[j], 9);
        });
      }
    },
  );
});

describe("leave-one-out agrees with refits", () => {
  const wanted = JSON.parse(golden("selection/leave_one_out.json"));
  const lambdas = Object.keys(wanted.ridge.by_lambda);

  test("ridge, standardised anew inside each training set", () => {
    const data = read(wanted.ridge.data);
    const y = targetOf(data);
    const found = ridge().path?.leaveOneOut?.(data, data.rows, lambdas.map(Number)) ?? [];
    lambdas.forEach((lambda, l) => {
      const expected = wanted.ridge.by_lambda[lambda];
      near(meanSquare(data, found[l]), expected.mse, 11);
      near(found[l].reduce((sum, value, i) => sum + Math.abs(value - y[i]), 0) / y.length, expected.mae, 11);
      expected.first5_residuals.forEach((residual: number, i: number) => {
        near(y[i] - found[l][i], residual, 10);
      });
    });
  });

  test("knn, all k from one search", () => {
    const data = read(wanted.knn.data);
    if (data.target.kind !== "classes") throw new Error("classes");
    const { codes } = data.target;
    const ks = Object.keys(wanted.knn.by_k);
    const found = knn({ standardize: false }).path?.leaveOneOut?.(data, data.rows, ks.map(Number)) ?? [];
    ks.forEach((k, which) => {
      const positive = found[which].subarray(codes.length);
      const mistakes = positive.reduce((sum, share, i) => sum + (Number(share >= 0.5) === codes[i] ? 0 : 1), 0);
      expect(mistakes).toBe(wanted.knn.by_k[k].mistakes);
    });
  });
});

describe("ridge over given folds agrees with scikit-learn's pipeline, scaling learned inside", () => {
  const wanted = JSON.parse(golden("selection/ridge_cv.json"));
  const folds = golden("selection/folds_diabetes.csv")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const column = folds[0].indexOf("kfold10");
  const fold = folds.slice(1).map((line) => Number(line[column]));
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("fold %i", (f) => {
    const data = read(wanted.data);
    const y = targetOf(data);
    const learner = ridge();
    const train = data.rows.filter((row) => fold[row] !== f);
    const held = data.rows.filter((row) => fold[row] === f);
    const models = learner.path?.fit(data, train, wanted.lambdas, stream(1)) ?? [];
    models.forEach((model, l) => {
      const predicted = learner.predict(model, data.features, held);
      const mse = predicted.reduce((sum, value, i) => sum + (value - y[held[i]]) ** 2, 0) / held.length;
      near(mse, wanted.mse_by_lambda_and_fold[l][f], 11);
    });
  });
});

describe("nearest neighbours agree with scikit-learn, but for ties of distance", () => {
  type Case = {
    data: string;
    /** False, or a sentence that says: by the training rows. */
    standardised: boolean | string;
    metric: "euclidean" | "manhattan" | "chebyshev" | "minkowski";
    p?: number;
    k: number;
    probability: number[][];
    test_rows_with_distance_tie_at_k: number[];
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/knn.json"));
  test.each(results.map((c) => [c.data, c.metric, c.k, c.standardised, c] as const))(
    "%s, %s, k = %i, standardised %s",
    (path, metric, k, standardised, wanted) => {
      const data = read(path);
      const train = data.rows.filter((row) => row % 5 !== 0);
      const asked = data.rows.filter((row) => row % 5 === 0);
      const learner = knn({
        k,
        metric,
        standardize: standardised !== false,
        ...(metric === "minkowski" ? { p: wanted.p } : {}),
      });
      const found = learner.predict(learner.fit(data, train, stream(1)), data.features, asked);
      asked.forEach((row, i) => {
        if (wanted.test_rows_with_distance_tie_at_k.includes(row)) return;
        wanted.probability[i].forEach((share, c) => {
          expect(found[c * asked.length + i]).toBeCloseTo(share, 14);
        });
      });
    },
  );
});

describe("Gaussian naive Bayes agrees with scikit-learn", () => {
  type Case = {
    data: string;
    standardised: boolean;
    var_smoothing: number;
    classes: string[];
    prior: number[];
    theta: number[][];
    variance: number[][];
    log_probability_first30: number[][];
    probability_every_7th_row: number[][];
    predictions: string[];
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/gaussian_nb.json"));
  test.each(results.map((c) => [c.data, c.standardised, c] as const))(
    "%s, standardised %s",
    (path, standardised, wanted) => {
      const data = read(path, { standardised });
      const { model, predicted } = fitAll(naiveBayes({ smoothing: wanted.var_smoothing }), data);
      const n = data.rows.length;
      wanted.classes.forEach((_, k) => {
        near(model.prior[k], wanted.prior[k], 14);
        data.names.forEach((_name, j) => {
          expect(model.mean[k][j]).toBeCloseTo(wanted.theta[k][j], 10);
          near(model.variance[k][j], wanted.variance[k][j], 11);
        });
        wanted.log_probability_first30.forEach((row, i) => {
          if (row[k] > -600) expect(Math.log(predicted[k * n + i])).toBeCloseTo(row[k], 7);
        });
        wanted.probability_every_7th_row.forEach((row, i) => {
          expect(predicted[k * n + 7 * i]).toBeCloseTo(row[k], 10);
        });
      });
      data.rows.forEach((row) => {
        const shares = wanted.classes.map((_, k) => predicted[k * n + row]);
        expect(wanted.classes[shares.indexOf(Math.max(...shares))]).toBe(wanted.predictions[row]);
      });
    },
  );
});
