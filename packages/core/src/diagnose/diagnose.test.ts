import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { knn } from "../learners/neighbours/knn.ts";
import { error } from "../metrics/labels/error.ts";
import { repeated } from "../split/repeated.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { diagnose } from "./diagnose.ts";
import { diagnosisOf } from "./planDiagnosis.ts";

const rows = Array.from({ length: 60 }, (_, row) => row);
const table = tableFrom({
  x: rows.map((row) => (row * 17) % 60),
  visit: rows.map((row) => `v${row % 20}`),
  y: rows.map((row) => ((row * 17) % 60 > 30 !== (row % 5 === 0) ? "yes" : "no")),
});
const task = defineTask(table, { target: "y", ignore: ["visit"] });
const quick = { learner: "knn(k=1)", against: "lda, naiveBayes", remedies: false } as const;

test("the call gives the diagnosis of its pieces: ten folds three times, the error, and the columns of the table", async () => {
  const pieces = diagnosisOf(
    task,
    { name: "knn", params: { k: 1 } },
    {
      metric: error,
      split: repeated(stratifiedKFold({ folds: 10 }), { repeats: 3 }),
      seed: 1,
      table,
      against: [
        { name: "lda", params: {} },
        { name: "naiveBayes", params: {} },
      ],
      remedies: "none",
    },
  );
  const given = await diagnose(task, { ...quick, table, dropped: 1 });
  expect(given).toEqual({ ...pieces, warnings: ["1 rows were left out: their target is missing."] });
});

test("folds that are given are not repeated, and learners may be made by their functions", async () => {
  const split = rows.map((row) => row % 4);
  const { splits, repeats, learner } = await diagnose(task, { ...quick, learner: knn({ k: 1 }), split });
  expect([splits, repeats, learner]).toEqual([4, 1, "knn(k=1)"]);
});

test("it can be stopped, and refuses learners that the task is not for", async () => {
  const stop = { stopped: true };
  expect(await diagnose(task, { ...quick, stop })).toMatchObject({ stopped: true, done: 0 });
  await expect(diagnose(task, { ...quick, learner: "ols" })).rejects.toThrow('"ols" cannot learn a binary task.');
  await expect(diagnose(task, { ...quick, against: "ols" })).rejects.toThrow('"ols" cannot learn a binary task.');
  await expect(diagnose(task, { ...quick, tolerance: 0 })).rejects.toThrow();
});
