import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { baseline } from "../learners/baseline/baseline.ts";
import { multiTaskLasso } from "../learners/linear/multiTaskLasso.ts";
import { ridge } from "../learners/linear/ridge.ts";
import { metricsOf } from "../metrics/catalog.ts";
import type { Metric } from "../metrics/metric.ts";
import { stream } from "../numeric/random.ts";
import { kFold } from "../split/kFold.ts";
import { candidatesFrom, defaultCandidates } from "./candidates.ts";
import { runFit } from "./fits/runFit.ts";
import { riskTable } from "./risk/riskTable.ts";
import { nestedDesign } from "./selection/selectionDesign.ts";
import { selectionOf } from "./selection/selectionOf.ts";
import { crossValidate } from "./validation/crossValidate.ts";

const rng = stream(1, "several targets");
const list = (): number[] => Array.from({ length: 60 }, rng);
const columns = { a: list(), b: list(), c: list() };
const y = columns.a.map((v, i) => 2 * v - columns.c[i] + 0.2 * rng());
const z = columns.a.map((v, i) => v + columns.c[i] + 0.2 * rng());
const table = tableFrom({ ...columns, y, z });
const task = defineTask(table, { target: ["y", "z"] });
const split = kFold({ folds: 5 });

function metric(id: string): Metric {
  const found = metricsOf("regression").find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}

test("the mean squared error of several targets is the mean of those of each", () => {
  const mseOf = (target: string | string[], ignore: string[]): number =>
    crossValidate(baseline(), defineTask(table, { target, ignore }), { split, seed: 1 }).estimate("mse").value ?? 0;
  expect(mseOf(["y", "z"], [])).toBeCloseTo((mseOf("y", ["z"]) + mseOf("z", ["y"])) / 2, 12);
});

test("its interval has rows as units: a target twice adds no certainty", () => {
  const doubled = defineTask(tableFrom({ ...columns, y, again: y }), { target: ["y", "again"] });
  const one = defineTask(tableFrom({ ...columns, y }), { target: "y" });
  const of = (own: typeof task) => crossValidate(baseline(), own, { split, seed: 1 }).estimate("mse");
  expect(of(doubled).lower).toBeCloseTo(of(one).lower ?? 0, 12);
  expect(of(doubled).n).toBe(60);
});

test("a selection finds that the features help, and baseline and multiTaskLasso are all there is to try", () => {
  const candidates = defaultCandidates("regression", { targets: 2 });
  expect([...new Set(candidates.map(({ name }) => name))]).toEqual(["baseline", "multiTaskLasso"]);
  const plan = nestedDesign(task, candidates, { outer: split, inner: kFold({ folds: 3 }), seed: 1 });
  const results = plan.fits.map((fit) => runFit(task, fit));
  const { winner, data } = selectionOf(plan, results, { metric: metric("rmse") });
  expect(winner?.learner).toBe("multiTaskLasso");
  expect(data.target).toBe("y, z");
  expect(() => selectionOf(plan, results, { metric: metric("mae") })).toThrow(
    "the metric mae is about one target, and the task has 2.",
  );
});

test("with one target the multi-task lasso is tried only when it is named", () => {
  expect(defaultCandidates("regression").map(({ name }) => name)).not.toContain("multiTaskLasso");
  expect(candidatesFrom("multiTaskLasso", "regression")).toHaveLength(50);
  expect(() => candidatesFrom("lasso", "regression", { targets: 2 })).toThrow('"lasso" learns one target');
});

test("a learner of one target fails with the reason instead of learning the first", () => {
  expect(() => crossValidate(ridge(), task, { split, seed: 1 })).toThrow('"ridge" learns one target');
  const plan = nestedDesign(task, [{ name: "forest", params: {} }], { outer: split, inner: split, seed: 1 });
  expect(runFit(task, plan.fits[0])).toEqual({
    kind: "failed",
    reason: '"forest" learns one target, and the task has 2.',
  });
});

test("estimates leave out what is for one target, and say so", () => {
  const setting = { name: "multiTaskLasso", params: { lambda: 0.01 } };
  const table = riskTable(task, setting, { metric: metric("mse"), seed: 1, folds: split });
  const folded = table.estimates.find(({ estimator }) => estimator === "k-fold");
  const learner = multiTaskLasso({ lambda: 0.01 });
  expect(folded?.value).toBe(crossValidate(learner, task, { split, seed: 1 }).estimate("mse").value);
  expect(table.leftOut).toContainEqual({
    method: "consistency",
    reason: "consistency is for one target, and the task has 2.",
  });
  expect(table.leftOut.map(({ method }) => method)).toContain("bootstrap-632-plus");
  expect(table.estimates.map(({ estimator }) => estimator)).toContain("leave-one-out");
  expect(() => riskTable(task, setting, { metric: metric("mae"), seed: 1, folds: split })).toThrow(
    "the metric mae is about one",
  );
});
