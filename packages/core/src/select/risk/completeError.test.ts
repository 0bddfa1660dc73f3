import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { mae } from "../../metrics/regression/mae.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { leavePOut } from "../../split/leavePOut.ts";
import { completeError, testedRows } from "./completeError.ts";
import { leaveOneOutError } from "./leaveOneOutError.ts";
import { foldError } from "./riskEstimates.ts";

const rng = stream(3, "complete");
const a = Array.from({ length: 11 }, rng);
const b = Array.from({ length: 11 }, rng);
const numbers = defineTask(tableFrom({ a, b, y: a.map((v) => v + rng()) }), { target: "y" });
const labels = defineTask(tableFrom({ a, b, y: a.map((v) => (v + rng() > 1 ? "yes" : "no")) }), { target: "y" });
const plainKnn = (k: number) => ({ name: "knn", params: { k, standardize: false } });

test.each([1, 2, 3])("the formula of nearest neighbours is the mean over all splits: k = %s", (k) => {
  for (const [task, metric] of [
    [numbers, mse],
    [labels, error],
  ] as const) {
    const own = completeError(task, plainKnn(k), { metric, seed: 1, test: 0.3 });
    const all = foldError(task, plainKnn(k), { metric, seed: 1, splitter: leavePOut({ p: 3 }) });
    expectNear(own.value, all.value ?? 0);
    expect([own.fits, all.fits, own.method, own.bias]).toEqual([0, 165, "none", "pessimistic"]);
  }
});

test("the mean of the training rows costs s²(1 + 1/m) over all splits with m training rows", () => {
  const y = [3, 1, 4, 1, 5, 9];
  const task = defineTask(tableFrom({ x: [0, 0, 0, 0, 0, 1], y }), { target: "y", kind: "regression" });
  const mean = y.reduce((sum, v) => sum + v, 0) / 6;
  const variance = y.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 5;
  const own = completeError(task, { name: "baseline", params: {} }, { metric: mse, seed: 1, test: 1 / 3 });
  expectNear(own.value, variance * (1 + 1 / 4));
  expect(own).toMatchObject({ fits: 15, estimator: "complete", method: "corrected-t" });
});

test("with one row tested it is leave-one-out", () => {
  const own = completeError(numbers, plainKnn(3), { metric: mse, seed: 1, test: 0.05 });
  expectNear(own.value, leaveOneOutError(numbers, plainKnn(3), { metric: mse, seed: 1 }).value ?? 0);
});

test("what the formula does not cover is enumerated: another metric, votes by distance or within a radius, weights, gaps", () => {
  const options = { metric: mse, seed: 1, test: 0.2 };
  const weighted = defineTask(tableFrom({ a, w: a.map(() => 1), y: b }), { target: "y", weight: "w" });
  const gaps = defineTask(tableFrom({ a: a.map((v, i) => (i === 4 ? null : v)), y: b }), { target: "y" });
  expect(completeError(numbers, plainKnn(2), { ...options, metric: mae }).fits).toBe(55);
  expect(completeError(numbers, { name: "knn", params: { k: 2, weights: "distance" } }, options).fits).toBe(55);
  expect(completeError(numbers, { name: "knn", params: { radius: 1 } }, options).fits).toBe(55);
  expect(completeError(weighted, plainKnn(2), options).fits).toBe(55);
  expect(completeError(gaps, plainKnn(2), options).fits).toBe(55);
});

test("too many splits are refused with their number, and groups are not parted", () => {
  const ols = { name: "ols", params: {} };
  expect(() => completeError(numbers, ols, { metric: mse, seed: 1, test: 0.5, most: 100 })).toThrow("makes 462 splits");
  const grouped = defineTask(tableFrom({ a, g: a.map((_, i) => i >> 1), y: b }), { target: "y", group: "g" });
  for (const setting of [ols, plainKnn(1)]) {
    expect(() => completeError(grouped, setting, { metric: mse, seed: 1 })).toThrow("would part the groups");
  }
});

test("the tested share is rounded to rows, at least one", () => {
  expect([testedRows(11, 0.25), testedRows(442, 0.25), testedRows(10, 0.01)]).toEqual([3, 111, 1]);
  expect(() => testedRows(10, 1)).toThrow("cannot work with test: 1");
});
