import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { ols } from "../../learners/linear/ols.ts";
import { ridge } from "../../learners/linear/ridge.ts";
import { runFit } from "../../select/fits/runFit.ts";
import { finishedPart } from "../../select/selection/finishedPart.ts";
import { plannedSelection } from "../../select/selection/plannedSelection.ts";
import { compareLearners } from "./compareLearners.ts";
import { compareRun } from "./compareRun.ts";

const rows = Array.from({ length: 60 }, (_, row) => row);
const task = defineTask(
  tableFrom({ x: rows.map((row) => (row * 17) % 60), z: rows, y: rows.map((row) => ((row * 17) % 60) + (row % 7)) }),
  { target: "y" },
);
const cut = { folds: 4, inner: 3, repeats: 2, seed: 3 };

test("tuned learners are compared as a comparison of the stored selection has it", async () => {
  const learners = "ols, knn(k=1|3|9)";
  const { design } = plannedSelection(task, { learners, ...cut });
  const finished = finishedPart(
    design,
    design.fits.map((fit) => runFit(task, fit)),
  );
  const stored = compareRun({ id: "r1", task, finished, complete: true }, { seed: 3, equivalent: 0.1 });
  const { source, ...direct } = await compareLearners(task, { learners, ...cut, equivalent: 0.1 });
  const { source: run, ...expected } = stored;
  expect(direct).toEqual(expected);
  expect(source).toEqual({ ...run, names: [task.name] });
  expect(source.note).toMatch(/^knn: in each split the setting with the best/);
});

test("learners of one setting need no inner folds, and the numbers are the same as with them", async () => {
  let planned = 0;
  const options = {
    learners: [ols(), ridge({ lambda: 50 })],
    metric: "mae",
    metrics: ["mse"],
    baseline: "ols",
    ...cut,
  };
  const comparison = await compareLearners(task, {
    ...options,
    onProgress: ({ needed }) => {
      planned = needed;
    },
  });
  expect(planned).toBe(16);
  expect(comparison).toMatchObject({ from: "folds", n: 8, metric: "mae", baseline: "ols" });
  expect(comparison.pairs.map(({ a, b }) => [a, b])).toEqual([["ridge", "ols"]]);
  const { design } = plannedSelection(task, { learners: options.learners, ...cut });
  const finished = finishedPart(
    design,
    design.fits.map((fit) => runFit(task, fit)),
  );
  const run = { id: "r1", task, finished, complete: true };
  const stored = compareRun(run, { metric: "mae", metrics: ["mse"], baseline: "ols", seed: 3 });
  expect(comparison.pairs).toEqual(stored.pairs);
});

test("settings of one learner are compared when they are named", async () => {
  const learners = "ridge(lambda=1|100)";
  await expect(compareLearners(task, { learners, ...cut })).rejects.toThrow("there is only one learner, ridge.");
  const { models } = await compareLearners(task, { learners, models: learners, ...cut });
  expect(models.map(({ name }) => name)).toEqual(["ridge(lambda=1)", "ridge(lambda=100)"]);
});

test("it can be stopped, and one setting is nothing to compare", async () => {
  const stop = { stopped: true };
  expect(await compareLearners(task, { learners: "ols, baseline", ...cut, stop })).toEqual({
    stopped: true,
    done: 0,
    planned: 16,
  });
  await expect(compareLearners(task, { learners: "ols", ...cut })).rejects.toThrow("there is only one learner, ols.");
});
