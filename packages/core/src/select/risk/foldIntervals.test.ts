import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { nestedCv } from "../../intervals/nestedCv.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { error } from "../../metrics/labels/error.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { r2 } from "../../metrics/regression/r2.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { monteCarlo } from "../../split/monteCarlo.ts";
import { repeated } from "../../split/repeated.ts";
import { splittable } from "../../split/splittable.ts";
import { runInline } from "../plan/runPlan.ts";
import { planEstimatedFolds } from "./foldIntervals.ts";

const rng = stream(4, "fold intervals");
const x = Array.from({ length: 24 }, rng);
const y = x.map((v) => 2 * v + rng());
const task = defineTask(tableFrom({ x, y }), { target: "y" });
const splits = makeSplits(kFold({ folds: 4 }), splittable(task), 1);
const baseline = { name: "baseline", params: {} };
const base = { seed: 1, level: 0.95 };

test("nested-cv is what the losses of the mean of the other folds give, by hand, with one fit for each pair of folds", () => {
  const own = runInline(planEstimatedFolds(task, baseline, splits, { ...base, metric: mse, interval: "nested-cv" }));
  const meanWithout = (...out: number[]): number => {
    const rows = y.map((_, row) => row).filter((row) => !out.some((k) => splits[k].test.includes(row)));
    return rows.reduce((sum, row) => sum + y[row], 0) / rows.length;
  };
  const losses = (fold: number, mean: number): Float64Array =>
    Float64Array.from(splits[fold].test, (row) => (y[row] - mean) ** 2);
  const outer = splits.map((_, k) => losses(k, meanWithout(k)));
  const inner = splits.map((_, k) =>
    splits.map((__, j) => (j === k ? new Float64Array(0) : losses(j, meanWithout(j, k)))),
  );
  const expected = nestedCv([{ outer, inner }]);
  expectNear(own.estimate.upper, expected.upper);
  expectNear(own.estimate.standardError, expected.standardError);
  expect(own.estimate).toMatchObject({ method: "nested-cv", aggregation: "mean" });
  expect(own.fits).toBe(4 + 6);
});

test("cv-clt is the normal interval of all held-out losses; the value stays the mean over folds", () => {
  const plain = runInline(planEstimatedFolds(task, baseline, splits, { ...base, metric: mse }));
  const own = runInline(planEstimatedFolds(task, baseline, splits, { ...base, metric: mse, interval: "cv-clt" }));
  expect(own.estimate.value).toBe(plain.estimate.value);
  expect([plain.estimate.method, own.estimate.method, own.fits]).toEqual(["corrected-t", "cv-clt", 4]);
  const root = runInline(planEstimatedFolds(task, baseline, splits, { ...base, metric: rmse, interval: "cv-clt" }));
  expectNear(root.estimate.upper, Math.sqrt(own.estimate.upper ?? 0));
});

test("accuracy has the interval of the error, mirrored", () => {
  const labels = defineTask(tableFrom({ x, y: x.map((v) => (v + rng() > 1 ? "b" : "a")) }), {
    target: "y",
    positive: "b",
  });
  const tree = { name: "tree", params: { maxDepth: 1 } };
  const folds = makeSplits(kFold({ folds: 4 }), splittable(labels), 1);
  const [right, wrong] = [accuracy, error].map(
    (metric) => runInline(planEstimatedFolds(labels, tree, folds, { ...base, metric, interval: "nested-cv" })).estimate,
  );
  expectNear(right.lower, 1 - (wrong.upper ?? 0));
});

test("repetitions share nothing but the rows: three of them take three times the fits", () => {
  const thrice = makeSplits(repeated(kFold({ folds: 4 }), { repeats: 3 }), splittable(task), 1);
  const own = runInline(planEstimatedFolds(task, baseline, thrice, { ...base, metric: mse, interval: "nested-cv" }));
  expect(own.fits).toBe(3 * (4 + 6));
});

test("a metric that is no mean keeps its own interval; groups, weights and random parts are refused with a remedy", () => {
  const pooled = runInline(planEstimatedFolds(task, baseline, splits, { ...base, metric: r2, interval: "nested-cv" }));
  expect(pooled).toMatchObject({ fits: 4, estimate: { aggregation: "pooled", method: "cv-jackknife" } });
  const weighted = defineTask(tableFrom({ x, y, w: x.map((_, i) => 1 + (i % 2)) }), { target: "y", weight: "w" });
  expect(() => planEstimatedFolds(weighted, baseline, splits, { ...base, metric: mse, interval: "cv-clt" })).toThrow(
    "and these have weights",
  );
  const random = makeSplits(monteCarlo({ splits: 5 }), splittable(task), 1);
  expect(() => planEstimatedFolds(task, baseline, random, { ...base, metric: mse, interval: "nested-cv" })).toThrow(
    "which test every row once",
  );
});
