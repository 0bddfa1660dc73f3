import { expect, test } from "vitest";
import { error } from "../metrics/labels/error.ts";
import { runInline } from "../select/plan/runPlan.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { splittable } from "../split/splittable.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { linearClasses } from "./cases/madeTasks.ts";
import { planCurve } from "./planCurve.ts";

test("each point has the metric of every split, on training parts that grow", () => {
  const task = linearClasses({ seed: 1, rows: 400 });
  const splits = makeSplits(stratifiedKFold({ folds: 4 }), splittable(task), 1);
  const plan = planCurve(task, { name: "logistic", params: {} }, splits, { metric: error, seed: 1, level: 0.95 });
  const { points, values } = runInline(plan);
  expect(points.map(({ at }) => at)).toEqual([38, 57, 87, 131, 198]);
  expect(plan.fits.map(({ train }) => train.length).filter((_, f) => f % 4 === 0)).toEqual([38, 57, 87, 131, 198]);
  values.forEach((own, p) => {
    expect(own).toHaveLength(4);
    const mean = own.reduce((sum: number, value) => sum + (value ?? 0), 0) / 4;
    expect(points[p].test.value).toBeCloseTo(mean, 12);
  });
  expect(points[0].test.value).toBeGreaterThan(points[0].train.value ?? 1);
});
