import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { f1 } from "../../metrics/labels/fBeta.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import type { FitOutput } from "../fits/fit.ts";
import { aggregationWarnings } from "./aggregationWarnings.ts";

const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["n", "p", "n", "p"] }), { target: "y", positive: "p" });
const done: FitOutput = { kind: "done", test: new Float64Array(4), train: null };
const part = (fold: number, test: number[]) => ({
  repeat: 0,
  fold,
  test: Uint32Array.from(test),
  train: new Uint32Array(0),
});
const splits = [part(0, [0, 1]), part(1, [2, 3])];
const outputs = [done, done];

test("an undefined fold is counted, and what happens to it depends on the aggregation", () => {
  expect(aggregationWarnings({ task, splits, outputs }, f1, [null, 0.5])).toEqual([
    "f1 is undefined on 1 of 2 folds; it is computed on all of them together.",
  ]);
  const numbers = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [1, 2, 3, 4] }), { target: "y", kind: "regression" });
  expect(aggregationWarnings({ task: numbers, splits, outputs }, mse, [null, 0.5])).toEqual([
    "mse is undefined on 1 of 2 folds, which its mean leaves out.",
  ]);
  expect(aggregationWarnings({ task: numbers, splits, outputs }, rmse, [1, 0.5])).toEqual([
    "a fold has 2 rows, fewer than 10: the mean over folds of rmse, a root, is lower than that of many rows. Use fewer folds.",
  ]);
});

test("a failed fit is no undefined fold, and folds of few rows of a class are said for the AUC", () => {
  const failed: FitOutput[] = [{ kind: "failed", reason: "no" }, done];
  expect(aggregationWarnings({ task, splits, outputs: failed }, f1, [null, 0.5])).toEqual([]);
  expect(aggregationWarnings({ task, splits, outputs }, auc, [1, 1])).toEqual([
    "a fold has 1 row of a class, fewer than 5: auc is computed from the pairs within folds, of all folds together. Use fewer folds.",
  ]);
  expect(aggregationWarnings({ task, splits: splits.slice(0, 1), outputs }, auc, [1])).toEqual([]);
});
