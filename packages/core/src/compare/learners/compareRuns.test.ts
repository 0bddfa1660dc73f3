import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { runFit } from "../../select/fits/runFit.ts";
import { finishedPart } from "../../select/selection/finishedPart.ts";
import { plannedSelection } from "../../select/selection/plannedSelection.ts";
import { compareRun } from "./compareRun.ts";
import { compareRuns, type RunOfDataSet } from "./compareRuns.ts";

const rows = Array.from({ length: 30 }, (_, row) => row);

function runOn(step: number, learners: string, more: Partial<RunOfDataSet> = {}, holdOut = false): RunOfDataSet {
  const x = rows.map((row) => (row * step) % 31);
  const task = defineTask(tableFrom({ x, y: x.map((value, row) => value + (row % 4)) }), { target: "y" });
  const parts = holdOut ? { holdOut: { validation: 0.2, test: 0.3 } } : { folds: 3, inner: 3 };
  const { design } = plannedSelection(task, { learners, ...parts });
  const finished = finishedPart(
    design,
    design.fits.map((fit) => runFit(task, fit)),
  );
  return { id: `r${step}`, task, finished, complete: true, dataSet: "numbers", ...more };
}

const both = "ols, baseline";

test("learners are compared by their means over the splits of each data set, which keep their names apart", () => {
  const runs = [runOn(3, both), runOn(5, both), runOn(7, both, { dataSet: "sevens", race: true })];
  const comparison = compareRuns(runs);
  expect(comparison).toMatchObject({ from: "data-sets", n: 3, metric: "rmse", task: "regression" });
  expect(comparison.source.names).toEqual(["numbers (r3)", "numbers (r5)", "sevens"]);
  expect(comparison.warnings).toContain(
    "run r7 was a race: candidates that it dropped have no value on the later splits.",
  );
  const alone = compareRun(runs[0]);
  const mean = alone.models[0].metrics.rmse;
  expect(comparison.models[0].values?.[0]).toBeCloseTo(Number("value" in mean ? mean.value : Number.NaN), 12);
});

test("runs that share too little, or were chosen by different metrics, are refused", () => {
  expect(() => compareRuns([runOn(3, both), runOn(5, "ols, knn(k=3)")])).toThrow(
    "the runs share only one learner, ols.",
  );
  expect(() => compareRuns([runOn(3, both, { metric: "mae" }), runOn(5, both)])).toThrow(
    "the runs were chosen by different metrics: mae, rmse.",
  );
  expect(compareRuns([runOn(3, both, { metric: "mae" }), runOn(5, both)], { metric: "mse" }).metric).toBe("mse");
});

test("a run without folds, or with one learner, is refused", () => {
  expect(() => compareRun(runOn(3, both, {}, true))).toThrow('run "r3" has one test part only');
  expect(() => compareRun(runOn(3, "ols"))).toThrow('run "r3" has only one learner, ols.');
});
