import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { runFit } from "../fits/runFit.ts";
import { runInline } from "../plan/runPlan.ts";
import { planCrossValidation } from "./planCrossValidation.ts";

const x = Array.from({ length: 12 }, (_, i) => (i * 7) % 12);
const task = defineTask(tableFrom({ x, y: x.map((v) => v * v) }), { target: "y" });
const splits = makeSplits(kFold({ folds: 3 }), splittable(task), 1);
const candidates = ["ols", "baseline"].map((name) => ({ name, params: {} }));
const plan = planCrossValidation(task, candidates, splits, { seed: 1 });

test("of a part only splits count that all candidates have been through", () => {
  const whole = runInline(plan);
  const done = (fits: readonly number[]) => new Map(fits.map((f) => [plan.fits[f], runFit(task, plan.fits[f])]));
  // two fits for each split: the second split lacks one
  const part = plan.part?.(done([0, 1, 3, 4, 5]));
  expect(part?.splits).toEqual([splits[0], splits[2]]);
  expect(part?.outputs).toEqual(whole.outputs.map((own) => [own[0], own[2]]));
  expect(plan.part?.(done([0, 3]))).toBeNull();
  expect(plan.part?.(done([0, 1, 2, 3, 4, 5]))).toEqual(whole);
});
