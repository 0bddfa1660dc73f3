import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { completeCrossValidation } from "../../learners/neighbours/completeCrossValidation.ts";
import { leastSquaresFit } from "../../subset/informationCriteria.ts";
import type { Fit, FitResult } from "./fit.ts";
import { runFit } from "./runFit.ts";

const x = Array.from({ length: 20 }, (_, i) => (7 * i) % 20);
const y = x.map((value, i) => 2 * value + (i % 3));
const task = defineTask(tableFrom({ x, y }), { target: "y", kind: "regression" });
const rows = Uint32Array.from({ length: 20 }, (_, row) => row);
const none = new Uint32Array(0);

function result(name: string, own: Pick<Fit, "wants"> & Partial<Fit>, on = task): FitResult {
  const base = { path: null, candidates: [0], train: rows, test: none, predictTrain: false, seed: 0, place: [] };
  return runFit(on, { ...base, setting: { name, params: {} }, ...own });
}

test("leave-one-out by formula is what refits without each row say", () => {
  const closed = result("ols", { wants: "leave-one-out" });
  if (closed.kind === "failed" || closed.outputs[0].kind === "failed") throw new Error("it failed");
  const refitted = Array.from(rows, (row) => {
    const refit = result("ols", { train: rows.filter((other) => other !== row), test: Uint32Array.of(row) });
    return refit.kind === "done" && refit.outputs[0].kind === "done" ? refit.outputs[0].test[0] : Number.NaN;
  });
  closed.outputs[0].train?.forEach((value, row) => {
    expect(value).toBeCloseTo(refitted[row], 10);
  });
});

test("complete cross-validation is about all splits into parts of these sizes", () => {
  const own = result("knn", { wants: "complete", train: rows.subarray(0, 14), test: rows.subarray(14) });
  const { rows: losses } = completeCrossValidation({ ...task, weight: null }, rows, { k: 5, train: 14 });
  expect(own).toEqual({ kind: "done", outputs: [{ kind: "done", test: losses, train: null }] });
});

test("least squares leave their sums of squares", () => {
  const { coefficients, rss, tss } = leastSquaresFit(task);
  const test = Float64Array.of(coefficients, rss, tss);
  expect(result("ols", { wants: "least-squares" })).toEqual({
    kind: "done",
    outputs: [{ kind: "done", test, train: null }],
  });
});

test("without a formula the fit fails: no such learner, or columns of which something must be learned first", () => {
  const reason = "tree has no formula for leave-one-out on these data.";
  expect(result("tree", { wants: "leave-one-out" })).toEqual({ kind: "failed", reason });
  const gaps = defineTask(tableFrom({ x: x.map((value, i) => (i === 3 ? null : value)), y }), { target: "y" });
  expect(result("ols", { wants: "leave-one-out" }, gaps)).toMatchObject({ kind: "failed" });
  expect(result("ols", { wants: "complete" })).toMatchObject({ kind: "failed", refusal: { code: "fit-failed" } });
});
