import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { kFold } from "../../split/kFold.ts";
import { isStopped } from "../fits/fittingOptions.ts";
import { estimateRisk } from "./estimateRisk.ts";
import { riskTable } from "./riskTable.ts";

const rows = Array.from({ length: 40 }, (_, row) => row);
const task = defineTask(
  tableFrom({ x: rows, z: rows.map((row) => (row * 7) % 5), y: rows.map((row) => row + (row % 3)) }),
  {
    target: "y",
  },
);
const quick = { learner: "ridge(lambda=2)", methods: ["k-fold", "leave-one-out", "bootstrap-632"] };

test("the call gives the table of its pieces, with ten folds and the loss of the task", async () => {
  const pieces = riskTable(
    task,
    { name: "ridge", params: { lambda: 2 } },
    {
      metric: mse,
      seed: 1,
      folds: kFold({ folds: 10 }),
      methods: ["k-fold", "leave-one-out", "bootstrap-632"],
      replicates: 20,
    },
  );
  expect(await estimateRisk(task, { ...quick, replicates: 20 })).toEqual({ ...pieces, warnings: [] });
});

test("it can be stopped, and refuses what it does not know", async () => {
  const stop = { stopped: true };
  expect(await estimateRisk(task, { ...quick, stop })).toMatchObject({ stopped: true, done: 0 });
  await expect(estimateRisk(task, { ...quick, methods: ["k-folds"] })).rejects.toThrow("k-folds");
  await expect(estimateRisk(task, { ...quick, metric: "aucc" })).rejects.toThrow('there is no metric "aucc"');
  await expect(estimateRisk(task, { ...quick, level: 1 })).rejects.toThrow("not 1");
});

test("a budget leaves out the estimators that it cut short, and says so", async () => {
  const budget = { stopped: false, advice: "later" };
  const onProgress = ({ done }: { readonly done: number }): void => {
    budget.stopped = done === 12;
  };
  const risk = await estimateRisk(task, { ...quick, budget, onProgress });
  if (isStopped(risk)) throw new Error("stopped");
  expect(risk.estimates.map(({ estimator }) => estimator)).toEqual(["k-fold", "leave-one-out"]);
  expect(risk.leftOut.at(-1)).toEqual({
    method: "bootstrap-632",
    reason: "the time budget ended before its fits were finished.",
  });
  expect(risk.warnings).toEqual([
    "the time budget ended after 12 of 212 fits: estimators that it cut short are left out (later).",
  ]);
});
