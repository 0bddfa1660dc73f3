import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { logLoss } from "../../metrics/probability/logLoss.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { stream } from "../../numeric/random.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { candidatesFrom } from "../candidates.ts";
import type { ChoiceSettings } from "../choice/choiceRule.ts";
import { selectionChoice } from "../choice/selectionChoice.ts";
import { runFit } from "../fits/runFit.ts";
import type { Finished } from "./finishedPart.ts";
import { modelsOnSplits } from "./modelsOnSplits.ts";
import { nestedDesign } from "./selectionDesign.ts";
import { selectionOf } from "./selectionOf.ts";

function finished(learners: string, signal: number, seed = 1): Finished {
  const rng = stream(seed, "modelsOnSplits");
  const x = Array.from({ length: 90 }, rng);
  const task = defineTask(
    tableFrom({ x, z: x.map(rng), y: x.map((v) => (signal * v + rng() > (signal + 1) / 2 ? "yes" : "no")) }),
    { target: "y" },
  );
  const folds = stratifiedKFold({ folds: 5 });
  const design = nestedDesign(task, candidatesFrom(learners, task.kind), { outer: folds, inner: folds, seed });
  return { design, results: design.fits.map((fit) => runFit(task, fit)) };
}

test("a learner stands in each split for what its inner folds prefer, as the nested estimate has it", () => {
  const run = finished("knn(k=1|5|15)", 2);
  const [knn] = modelsOnSplits(run, [auc]);
  const { nested } = selectionOf(run.design, run.results, { metric: auc, replicates: 0 });
  expect(knn).toMatchObject({ name: "knn", kind: "tuned" });
  expect(knn.values.auc).toEqual(nested.outer.map(({ value }) => value));
});

test("candidates that are named have the values of their own folds, for every metric", () => {
  const run = finished("knn(k=1|5|15), naiveBayes", 2);
  const { candidates } = selectionOf(run.design, run.results, { metric: auc, replicates: 0 });
  const models = modelsOnSplits(run, [auc, accuracy], { wanted: "knn(k=5|15), naiveBayes" });
  expect(models.map(({ name }) => name)).toEqual(["knn(k=5)", "knn(k=15)", "naiveBayes"]);
  expect(models.map(({ values }) => values.auc)).toEqual(
    [candidates[1], candidates[2], candidates[3]].map(({ folds }) => folds),
  );
  expect(models[0].values.accuracy).toHaveLength(5);
});

test("without any signal a learner with many settings gains nothing by them", () => {
  let gain = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const run = finished("knn(k=1..30)", 0, seed);
    const [knn] = modelsOnSplits(run, [auc]);
    gain += knn.values.auc.reduce<number>((sum, value) => sum + (value ?? 0.5) - 0.5, 0) / 30;
  }
  expect(Math.abs(gain)).toBeLessThan(0.06);
});

test("a candidate that the run does not have is refused with those it has", () => {
  const run = finished("knn(k=1|5), naiveBayes", 1);
  expect(() => modelsOnSplits(run, [auc], { wanted: "tree" })).toThrow('the run has no candidate "tree".');
  expect(() => modelsOnSplits(run, [auc], { wanted: "knn(k=5), knn(k=1|5)" })).toThrow('"knn(k=5)" is named twice.');
  expect(() => modelsOnSplits(run, [auc], { wanted: "knn(k=7)" })).toThrow('the run has no such setting of "knn".');
});

test("a fit that failed leaves a gap in its own values only", () => {
  const run = finished("knn(k=3|400), naiveBayes", 1);
  const [three, many] = modelsOnSplits(run, [auc], { wanted: "knn(k=3), knn(k=400)" });
  expect(three.values.auc.every((value) => value !== null)).toBe(true);
  expect(many.values.auc).toEqual([null, null, null, null, null]);
});

test.each(["best", "one-se"] as const)(
  "by the rule %s a learner stands for what the run chose, fold by fold",
  (rule) => {
    const run = finished("knn(k=1|3|5|15|45)", 2);
    const choice = selectionChoice("binary", { metric: "auc", rule });
    expectChosen(run, choice);
  },
);

test("on a Pareto front a learner stands for the knee that the run chose, fold by fold", () => {
  const choice = selectionChoice("binary", { metric: "logLoss", criteria: ["recall"] });
  const run = finished("knn(k=1|3|5|15|45), naiveBayes", 2);
  const chosen = expectChosen(run, choice);
  // another setting than the best mean has, or the test would show nothing
  expect(chosen).not.toEqual(chosenBy(run, { ...choice, rule: "best", criteria: [] }));
});

test("under constraints a learner stands for the best setting that keeps them, fold by fold", () => {
  const choice = selectionChoice("binary", { metric: "logLoss", constraint: ["recall >= 0.88"] });
  const run = finished("knn(k=1|3|5|15|45), naiveBayes", 2);
  const chosen = expectChosen(run, choice);
  expect(chosen).not.toEqual(chosenBy(run, { ...choice, rule: "best", criteria: [], constraints: [] }));
});

test("constraints that no setting of a learner keeps leave it without a value, with that reason", () => {
  const choice = selectionChoice("binary", { metric: "logLoss", constraint: ["recall >= 1.5"] });
  const [knn] = modelsOnSplits(finished("knn(k=1|3), naiveBayes", 2), [logLoss()], { choice });
  expect(knn.failures).toEqual(["no setting of it keeps the constraints on the inner folds"]);
});

test("by structural risk a learner stands for the setting that the run chose, fold by fold", () => {
  const choice = selectionChoice("binary", { rule: "srm", srmC: 0.05 });
  const run = finished("tree(leaves=2|4|8|16)", 2);
  const chosen = expectChosen(run, choice);
  expect(chosen).not.toEqual(chosenBy(run, { ...choice, rule: "best" }));
});

/** The candidates that a selection by this choice takes in its outer folds. */
function chosenBy({ design, results }: Finished, choice: ChoiceSettings): (number | null)[] {
  return selectionOf(design, results, { ...choice, replicates: 0 }).nested.outer.map(({ candidate }) => candidate);
}

/** Wherever the run chose a setting of a learner, the learner has in that fold the value of this very setting. */
function expectChosen(run: Finished, choice: ChoiceSettings): (number | null)[] {
  const { id } = choice.metric;
  const models = modelsOnSplits(run, [choice.metric], { choice });
  const { nested } = selectionOf(run.design, run.results, { ...choice, replicates: 0 });
  nested.outer.forEach(({ chosen, value }, k) => {
    expect(models.find(({ name }) => name === chosen?.learner)?.values[id][k]).toBe(value);
  });
  return nested.outer.map(({ candidate }) => candidate);
}
