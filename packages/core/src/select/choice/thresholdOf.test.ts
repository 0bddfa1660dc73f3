import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { logLoss } from "../../metrics/probability/logLoss.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import { thresholdOf } from "./thresholdOf.ts";

const y = ["no", "no", "no", "no", "no", "no", "no", "yes", "yes", "no"];
const task = (weight?: number[]): Task =>
  defineTask(tableFrom({ x: y.map((_, i) => i), y, ...(weight ? { w: weight } : {}) }), {
    target: "y",
    positive: "yes",
    ...(weight ? { weight: "w" } : {}),
  });

/** One split that tests rows 5 to 9 with these probabilities of "yes". */
function validation(shares: number[], of: Task = task()): CrossValidation {
  const test = Uint32Array.of(5, 6, 7, 8, 9);
  const output = { kind: "done", test: Float64Array.of(...shares.map((p) => 1 - p), ...shares), train: null } as const;
  const splits = [{ train: Uint32Array.of(0, 1, 2, 3, 4), test, repeat: 0, fold: 0 }];
  return { task: of, splits, candidates: [{ name: "logistic", params: {} }], outputs: [[output]], fits: 1 };
}

const calibrated = [0.1, 0.1, 0.4, 0.5, 0.1];

test("probabilities that are centred on the share of positives are cut at it", () => {
  expect(thresholdOf(validation(calibrated), 0, { metrics: [logLoss()] })).toMatchObject({
    value: 0.2,
    rule: "balanced",
  });
});

test("a learner that weighs the classes has moved its probabilities: they are cut at 0.5", () => {
  const weighed = [0.4, 0.3, 0.8, 0.9, 0.4];
  expect(thresholdOf(validation(weighed), 0, { metrics: [auc] })).toMatchObject({ value: 0.5, rule: "usual" });
});

test("what was compared at 0.5 stays at 0.5, and whoever asks for a threshold gets it", () => {
  const settings = { metrics: [logLoss(), accuracy] };
  expect(thresholdOf(validation(calibrated), 0, settings)).toEqual({
    value: 0.5,
    rule: "usual",
    reason: "at which accuracy was compared",
  });
  expect(thresholdOf(validation(calibrated), 0, { ...settings, given: 0.3 })).toMatchObject({
    value: 0.3,
    rule: "given",
  });
});

test("only rows of the splits count, by their weights: rows that are kept apart have no part in it", () => {
  const whole = validation(calibrated);
  const part = { ...whole, splits: [{ ...whole.splits[0], train: Uint32Array.of(0) }] };
  expect(thresholdOf(part, 0, { metrics: [logLoss()] })?.value).toBeCloseTo(2 / 6, 12);
  const weighted = task([1, 1, 1, 1, 1, 1, 1, 2, 2, 1]);
  expect(thresholdOf(validation(calibrated, weighted), 0, { metrics: [logLoss()] })?.value).toBeCloseTo(4 / 12, 12);
});

test("three classes and numbers have none", () => {
  const numbers = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [0.5, 1.5, 2.5, 3.5] }), { target: "y" });
  expect(thresholdOf({ ...validation(calibrated), task: numbers }, 0, { metrics: [auc] })).toBeNull();
});
