import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { runInline } from "../plan/runPlan.ts";
import { planMixtures } from "./riskMixtures.ts";

const x = Array.from({ length: 24 }, (_, i) => (i * 7) % 24);
const task = defineTask(tableFrom({ x, y: x.map((v, i) => (v + (i % 5) > 13 ? "yes" : "no")) }), { target: "y" });
const options = { metric: error, seed: 1, replicates: 6 };
const both = ["bootstrap-632", "bootstrap-632-plus"] as const;

test("both mixtures come from the same draws, and .632+ says how much the learner overfits", () => {
  const plan = planMixtures(task, { name: "knn", params: { k: 1 } }, options, both);
  expect(plan.fits).toHaveLength(7);
  const { estimates = [] } = runInline(plan);
  expect(estimates.map(({ label, fits, method }) => [label, fits, method])).toEqual([
    [".632 bootstrap, 6 draws", 7, "bootstrap-632"],
    [".632+ bootstrap, 6 draws", 7, "bootstrap-632-plus"],
  ]);
  expect(estimates[1].notes[0]).toMatch(/^relative overfitting rate 0\.\d\d/);
});

test("when all rows together cannot be fitted there is no value but a reason", () => {
  const { estimates = [] } = runInline(planMixtures(task, { name: "knn", params: { k: 99 } }, options, both));
  for (const { value, failures } of estimates) expect([value, failures.length]).toEqual([null, 1]);
});

test("a metric that is not a mean of row losses is refused before anything is fitted", () => {
  expect(() => planMixtures(task, { name: "knn", params: {} }, { ...options, metric: auc }, both)).toThrow(
    "auc is not a mean of row losses for this target.",
  );
});
