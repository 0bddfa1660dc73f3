import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mcc } from "../../metrics/labels/mcc.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { r2 } from "../../metrics/regression/r2.ts";
import type { FitOutput } from "../fits/fit.ts";
import { aggregatedUnder, taskWeights } from "./aggregated.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { estimateOf } from "./crossValidation.ts";

const done = (test: number[]): FitOutput => ({ kind: "done", test: Float64Array.from(test), train: null });
const probabilities = (...p: number[]): FitOutput => done([...p.map((v) => 1 - v), ...p]);
const split = (fold: number, test: number[], rows: number, repeat = 0) => ({
  repeat,
  fold,
  test: Uint32Array.from(test),
  train: Uint32Array.from({ length: rows }, (_, i) => i).filter((i) => !test.includes(i)),
});
const validationOf = (
  task: CrossValidation["task"],
  splits: CrossValidation["splits"],
  outputs: FitOutput[],
): CrossValidation => ({
  task,
  splits,
  candidates: [{ name: "given", params: {} }],
  outputs: [outputs],
  fits: splits.length,
});

const numbers = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [0, 1, 10, 11] }), { target: "y", kind: "regression" });
const ofNumbers = validationOf(numbers, [split(0, [0, 1], 4), split(1, [2, 3], 4)], [done([1, 1]), done([10, 10])]);

test("R² of folds of two rows is 0 or -1 by its own mean, and near 1 pooled: 1 - 2/101", () => {
  // fold 1: truth 0 1, errors 1 0: 1 - 1/0.5 = -1. fold 2: truth 10 11, errors 0 1: the same
  const own = aggregatedUnder(ofNumbers, 0, r2, "pooled")(taskWeights(ofNumbers));
  expect(own.folds).toEqual([-1, -1]);
  // truth 0 1 10 11 around 5.5: 30.25 + 20.25 + 20.25 + 30.25 = 101
  expectNear(own.value, 1 - 2 / 101);
  expectNear(aggregatedUnder(ofNumbers, 0, r2, "mean")(taskWeights(ofNumbers)).value, -1);
  expect(estimateOf(ofNumbers, 0, r2)).toMatchObject({ aggregation: "pooled", folds: [-1, -1], leftOut: 0 });
  expect(estimateOf(ofNumbers, 0, mse)).toMatchObject({ aggregation: "mean", method: "corrected-t", value: 0.5 });
});

test("repetitions are pooled one by one and averaged", () => {
  const twice = validationOf(
    numbers,
    [...ofNumbers.splits, ...ofNumbers.splits.map((each) => ({ ...each, repeat: 1 }))],
    [done([1, 1]), done([10, 10]), done([0, 1]), done([10, 11])],
  );
  expectNear(aggregatedUnder(twice, 0, r2, "pooled")(taskWeights(twice)).value, (1 - 2 / 101 + 1) / 2);
});

const classes = defineTask(tableFrom({ x: [1, 2, 3, 4, 5, 6], y: ["n", "p", "p", "n", "n", "p"] }), {
  target: "y",
  positive: "p",
});
const ofClasses = validationOf(
  classes,
  [split(0, [0, 1, 2], 6), split(1, [3, 4, 5], 6)],
  [probabilities(0.6, 0.9, 0.4), probabilities(0.1, 0.2, 0.3)],
);

test("AUC is the share of pairs won within folds: scores of different folds are never compared", () => {
  // fold 1: n .6, p .9 .4: one of two pairs. fold 2: n .1 .2, p .3: two of two. All pairs: (1 + 2) / 4
  const own = aggregatedUnder(ofClasses, 0, auc, "pooled")(taskWeights(ofClasses));
  expect(own.folds).toEqual([0.5, 1]);
  expectNear(own.value, 0.75);
});

test("a fold with one class has no pairs: it is left out of the share, and what has none at all compares all rows", () => {
  const alone = validationOf(
    classes,
    [split(0, [0, 3, 4], 6), split(1, [1, 2, 5], 6)],
    [probabilities(0.6, 0.1, 0.2), probabilities(0.9, 0.4, 0.3)],
  );
  const own = aggregatedUnder(alone, 0, auc, "pooled")(taskWeights(alone));
  expect(own.folds).toEqual([null, null]);
  // p .9 .4 .3 against n .6 .1 .2: 3 + 2 + 2 of 9
  expectNear(own.value, 7 / 9);
});

test("MCC of pooled labels is that of one confusion matrix, undefined folds or not", () => {
  const own = aggregatedUnder(ofClasses, 0, mcc, "pooled")(taskWeights(ofClasses));
  // predicted p: .6 (n), .9 (p): tp 1, fp 1, fn 2, tn 2: mcc = (1*2 - 1*2) / ... = 0
  expectNear(own.value, 0);
  expect(own.folds[1]).toBeNull();
});

test("a failed fit leaves its rows out, and rows of weight 0 are as if they were not there", () => {
  const failed = validationOf(numbers, ofNumbers.splits, [done([1, 1]), { kind: "failed", reason: "no" }]);
  expectNear(aggregatedUnder(failed, 0, r2, "pooled")(taskWeights(failed)).value, -1);
  expect(estimateOf(failed, 0, r2)).toMatchObject({ leftOut: 1, value: -1, method: "none" });
  const without = aggregatedUnder(ofNumbers, 0, r2, "pooled")([Float64Array.of(0, 1), Float64Array.of(1, 0)]);
  expectNear(without.value, 1);
});
