import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { givenFolds } from "../../split/givenFolds.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { repeated } from "../../split/repeated.ts";
import { splittable } from "../../split/splittable.ts";
import { runFit } from "../fits/runFit.ts";
import { nestedDesign } from "../selection/selectionDesign.ts";
import { selectionOf } from "../selection/selectionOf.ts";
import { crossValidateCandidates } from "./crossValidateCandidates.ts";
import { estimateOf, foldValues } from "./crossValidation.ts";

const golden = (path: string): string =>
  readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");

function columnsOf(path: string): Record<string, string[]> {
  const [head, ...lines] = golden(path).trim().split("\n");
  const rows = lines.map((line) => line.split(","));
  return Object.fromEntries(head.split(",").map((name, c) => [name, rows.map((row) => row[c])]));
}

function taskOf(path: string, target: string): Task {
  const columns = Object.entries(columnsOf(path));
  const isText = (values: string[]): boolean => values.some((value) => Number.isNaN(Number(value)));
  const table = tableFrom(
    Object.fromEntries(columns.map(([name, values]) => [name, isText(values) ? values : values.map(Number)])),
  );
  return defineTask(table, { target });
}

const codes = (values: readonly string[]): Int32Array =>
  Int32Array.from(values, (value) => (value === "" || value === undefined ? -1 : Number(value)));

const near = (value: number | null | undefined, expected: number): void => {
  expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
};

const diabetes = taskOf("data/diabetes.csv", "progression");
const folds = columnsOf("selection/folds_diabetes.csv");
const ridges = (lambdas: readonly number[]) => lambdas.map((lambda) => ({ name: "ridge", params: { lambda } }));

test("cross-validated ridge over a lambda grid agrees with scikit-learn, fold by fold, and so does the one-SE choice", () => {
  const expected = JSON.parse(golden("selection/ridge_cv.json"));
  const splits = makeSplits(givenFolds(codes(folds.kfold10)), splittable(diabetes), 1);
  const validation = crossValidateCandidates(diabetes, ridges(expected.lambdas), splits, { seed: 1 });
  expect(validation.fits).toBe(10);
  expected.mse_by_lambda_and_fold.forEach((byFold: number[], c: number) => {
    const { values } = foldValues(validation, c, mse);
    byFold.forEach((value, k) => {
      near(values[k], value);
    });
  });
});

test("nested cross-validation agrees with scikit-learn: inner choices and outer scores", () => {
  const expected = JSON.parse(golden("selection/nested_cv.json"));
  const plan = nestedDesign(diabetes, ridges(expected.lambdas), {
    outer: givenFolds(codes(folds.outer5)),
    inner: (k) => givenFolds(codes(folds[`inner4_outer${k}`])),
    seed: 1,
  });
  // one fit per split serves all lambdas: 5 outer and 5 x 4 inner
  expect(plan.fits.length).toBe(25);
  const selection = selectionOf(
    plan,
    plan.fits.map((fit) => runFit(diabetes, fit)),
    { metric: mse },
  );
  expect(selection.fits).toEqual({ done: 25, failed: 0, spared: 0, withoutSharing: 13 * 25 });
  expected.outer.forEach((outer: { outer_fold: number; chosen_lambda: number; outer_mse: number }) => {
    const own = selection.nested.outer[outer.outer_fold];
    expect(own.chosen?.params.lambda).toBe(outer.chosen_lambda);
    near(own.value, outer.outer_mse);
  });
});

test("repeated cross-validation of naive Bayes agrees with scikit-learn in every fold", () => {
  const expected = JSON.parse(golden("selection/repeated_cv.json"));
  const pima = taskOf("data/pima_complete.csv", "diabetes");
  const given = columnsOf("selection/folds_pima_complete.csv");
  expected.accuracy_b.forEach((byFold: number[], r: number) => {
    const splits = makeSplits(givenFolds(codes(given[`rep${r}`])), splittable(pima), 1);
    const validation = crossValidateCandidates(pima, [{ name: "naiveBayes", params: {} }], splits, { seed: 1 });
    const { folds: values } = estimateOf(validation, 0, accuracy);
    byFold.forEach((value, k) => {
      near(values[k], value);
    });
  });
  expect(() => repeated(givenFolds(codes(given.rep0)))).toThrow();
});
