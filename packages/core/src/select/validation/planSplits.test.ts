import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { bootstrapSplit } from "../../split/bootstrapSplit.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { runInline } from "../plan/runPlan.ts";
import { planSplits } from "./planSplits.ts";

const x = Array.from({ length: 20 }, (_, i) => i);
const task = defineTask(tableFrom({ x, y: x.map((value) => (value * 7) % 5) }), { target: "y", kind: "regression" });
const knn = { name: "knn", params: { k: 15 } };

test("one fit for each split, without anything shared between folds", () => {
  const splits = makeSplits(kFold({ folds: 4 }), splittable(task), 1);
  const plan = planSplits(knn, task, splits, 1);
  expect(plan.fits).toHaveLength(4);
  expect(plan.fits.every(({ folds, path }) => folds === undefined && path === null)).toBe(true);
  const { outputs, candidates } = runInline(plan);
  expect(candidates).toEqual([knn]);
  expect(outputs[0].map(({ kind }) => kind)).toEqual(["done", "done", "done", "done"]);
});

test("a bootstrap sample is fitted as it was drawn, and a fit that fails says why", () => {
  const splits = makeSplits(bootstrapSplit({ splits: 2 }), splittable(task), 1);
  const plan = planSplits(knn, task, splits, 1);
  expect(plan.fits.map(({ train }) => train)).toEqual(splits.map(({ drawn }) => drawn));
  const { outputs } = runInline(planSplits({ name: "knn", params: { k: 21 } }, task, splits, 1));
  expect(outputs[0][0]).toMatchObject({ kind: "failed", reason: expect.stringContaining("k is 21") });
});
