import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson } from "../../../test/golden.ts";
import { type Table, tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { error } from "../../metrics/labels/error.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mae } from "../../metrics/regression/mae.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { stream } from "../../numeric/random.ts";
import { runFit } from "../fits/runFit.ts";
import { leaveOneOutError, planLeaveOneOut } from "./leaveOneOutError.ts";

interface Golden {
  readonly ridge: { readonly by_lambda: Readonly<Record<string, { readonly mse: number; readonly mae: number }>> };
  readonly knn: { readonly by_k: Readonly<Record<string, { readonly mistakes: number; readonly error: number }>> };
}

const golden = goldenJson<Golden>("selection/leave_one_out.json");

function goldenTable(path: string, text: string | null): Table {
  const columns = Object.entries(goldenColumns(path));
  return tableFrom(Object.fromEntries(columns.map(([name, v]) => [name, name === text ? v : v.map(Number)])));
}

const diabetes = defineTask(goldenTable("data/diabetes.csv", null), { target: "progression" });
const pima = defineTask(goldenTable("data/pima_complete.csv", "diabetes"), { target: "diabetes" });

test.each(Object.keys(golden.ridge.by_lambda))(
  "ridge agrees with refits in scikit-learn, without a fit: lambda %s",
  (lambda) => {
    const setting = { name: "ridge", params: { lambda: Number(lambda) } };
    const squared = leaveOneOutError(diabetes, setting, { metric: mse, seed: 1 });
    expectNear(squared.value, golden.ridge.by_lambda[lambda].mse);
    expectNear(leaveOneOutError(diabetes, setting, { metric: mae, seed: 1 }).value, golden.ridge.by_lambda[lambda].mae);
    expect(squared).toMatchObject({ fits: 0, n: 442, bias: "pessimistic", method: "corrected-t", leftOut: 0 });
  },
);

test.each(Object.keys(golden.knn.by_k))(
  "k nearest neighbours agree with the reference, mistake by mistake: k = %s",
  (k) => {
    const setting = { name: "knn", params: { k: Number(k), standardize: false } };
    const own = leaveOneOutError(pima, setting, { metric: error, seed: 1 });
    expectNear(own.value, golden.knn.by_k[k].error);
    expect(own.fits).toBe(0);
    expect(own.notes[0]).toContain("pooled");
  },
);

const rng = stream(2, "leave one out");
const x = Array.from({ length: 24 }, rng);
const y = x.map((v) => 3 * v + rng());

test("a category has to be encoded, which forces refits; they give what the closed form gives on the same column of numbers", () => {
  const plain = defineTask(tableFrom({ x, y }), { target: "y" });
  // an indicator written as text, so that encoding is learned; as a number the closed form applies
  const text = defineTask(tableFrom({ x, c: x.map((_, i) => (i % 2 ? "p" : "q")), y }), { target: "y" });
  const number = defineTask(tableFrom({ x, c: x.map((_, i) => i % 2), y }), { target: "y" });
  const own = (task: typeof plain) => leaveOneOutError(task, { name: "ols", params: {} }, { metric: mse, seed: 1 });
  expect([own(text).fits, own(number).fits]).toEqual([24, 0]);
  expectNear(own(text).value, own(number).value ?? 0);
  expectNear(own(text).upper, own(number).upper ?? 0);
});

test("the variance of a mean of rows is (1/n + 1/(n - 1)) s²", () => {
  const task = defineTask(tableFrom({ x: [0, 0, 0, 0], y: [1, 2, 3, 6] }), { target: "y", kind: "regression" });
  const own = leaveOneOutError(task, { name: "baseline", params: {} }, { metric: mse, seed: 1 });
  const losses = [1, 2, 3, 6].map((v) => (v - (12 - v) / 3) ** 2);
  const mean = losses.reduce((a, b) => a + b) / 4;
  const variance = losses.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 3;
  expectNear(own.value, mean);
  expectNear(own.standardError, Math.sqrt((1 / 4 + 1 / 3) * variance));
});

test("metrics that no single row has are pooled: AUC, recall, RMSE", () => {
  const bayes = { name: "naiveBayes", params: {} };
  const labels = defineTask(tableFrom({ x, y: x.map((v) => (v + 0.5 * rng() > 0.7 ? "yes" : "no")) }), { target: "y" });
  const area = leaveOneOutError(labels, bayes, { metric: auc, seed: 1 });
  expect(area.value).toBeGreaterThan(0.5);
  expect(area.notes).toContain("the interval assumes independent rows and may be too narrow");
  const positives = leaveOneOutError(labels, bayes, { metric: recall, seed: 1 });
  expect(positives.n).toBeLessThan(24);
  const task = defineTask(tableFrom({ x, y }), { target: "y" });
  const root = leaveOneOutError(task, { name: "ols", params: {} }, { metric: rmse, seed: 1 }).value ?? 0;
  expectNear(root ** 2, leaveOneOutError(task, { name: "ols", params: {} }, { metric: mse, seed: 1 }).value ?? 0);
});

test("a row without which nothing can be fitted is left out and counted, with the reason", () => {
  const alone = x.map((_, i) => (i === 5 ? "yes" : "no"));
  const task = defineTask(tableFrom({ x, alone, y }), { target: "alone" });
  const own = leaveOneOutError(task, { name: "sgd", params: { epochs: 2 } }, { metric: error, seed: 1 });
  expect(own).toMatchObject({ leftOut: 1, n: 23, fits: 24 });
  expect(own.failures[0]).toContain("there is no margin to learn");
});

test("groups are not parted, and too many refits are refused", () => {
  const grouped = defineTask(tableFrom({ x, g: x.map((_, i) => i >> 1), y }), { target: "y", group: "g" });
  expect(() => leaveOneOutError(grouped, { name: "ols", params: {} }, { metric: mse, seed: 1 })).toThrow("would part");
  const task = defineTask(tableFrom({ x, y }), { target: "y" });
  expect(() => leaveOneOutError(task, { name: "baseline", params: {} }, { metric: mse, seed: 1, most: 10 })).toThrow();
});

test("the closed form is a fit of the plan: nothing is computed before it, and where it fails refits follow", () => {
  const ols = { name: "ols", params: {} };
  const task = defineTask(tableFrom({ x, y }), { target: "y" });
  const plan = planLeaveOneOut(task, ols, { metric: mse, seed: 1 });
  expect(plan.fits).toMatchObject([{ wants: "leave-one-out", train: { length: 24 } }]);
  const [fit] = plan.fits;
  expect(plan.next?.(new Map([[fit, { kind: "failed", reason: "no" }]]))).toHaveLength(24);
  const result = runFit(task, fit);
  expect(plan.next?.(new Map([[fit, result]]))).toEqual([]);
  expect(plan.collect(new Map([[fit, result]]))).toEqual(leaveOneOutError(task, ols, { metric: mse, seed: 1 }));
});

test("intervals stay in the range of their metric, however much one row weighs in it", () => {
  const few = [1, 2, 3, 4, 5, 6];
  const skewed = defineTask(tableFrom({ x: few, y: [1, 2, 3, 4, 5, 60] }), { target: "y" });
  for (const metric of metricsOf("regression")) {
    const { lower, upper } = leaveOneOutError(skewed, { name: "ols", params: {} }, { metric, seed: 1 });
    if (lower !== undefined) expect(lower, metric.id).toBeGreaterThanOrEqual(metric.range[0]);
    if (upper !== undefined) expect(upper, metric.id).toBeLessThanOrEqual(metric.range[1]);
  }
  for (const metric of [mse, rmse]) {
    const { value, lower } = leaveOneOutError(skewed, { name: "ols", params: {} }, { metric, seed: 1 });
    expect(value).toBeGreaterThan(0);
    expect(lower).toBeGreaterThanOrEqual(0);
  }
});
