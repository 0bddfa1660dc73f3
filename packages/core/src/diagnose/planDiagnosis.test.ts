import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { error } from "../metrics/labels/error.ts";
import { mse } from "../metrics/regression/mse.ts";
import { runFit } from "../select/fits/runFit.ts";
import { kFold } from "../split/kFold.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { linearClasses } from "./cases/madeTasks.ts";
import { diagnosisOf, planDiagnosis } from "./planDiagnosis.ts";

const task = linearClasses({ seed: 1, rows: 120 });
const tree = { name: "tree", params: {} };
const options = { metric: error, split: stratifiedKFold({ folds: 4 }), against: [{ name: "logistic", params: {} }] };

test("the fits may be done in any order, and the diagnosis is the same to the last bit", () => {
  const { fits, collect } = planDiagnosis(task, tree, options);
  const results = new Map(fits.toReversed().map((fit) => [fit, runFit(task, fit)]));
  expect(collect(results)).toEqual(diagnosisOf(task, tree, options));
});

test("another seed cuts other folds", () => {
  const value = (seed: number) => diagnosisOf(task, tree, { ...options, seed }).decomposition.heldOut.value;
  expect(value(1)).not.toBe(value(2));
});

test("without remedies only the simpler settings that the verdict asks for are fitted", () => {
  const whole = planDiagnosis(task, tree, options);
  const bare = planDiagnosis(task, tree, { ...options, remedies: "none" });
  expect(bare.fits.length).toBeLessThan(whole.fits.length);
  expect(diagnosisOf(task, tree, { ...options, remedies: "none" })).toMatchObject({
    remedies: [],
    verdict: { kind: diagnosisOf(task, tree, options).verdict.kind },
  });
});

test("a learner that fails on every split is an error with its reason", () => {
  const y = Array.from({ length: 20 }, (_, row) => row % 7);
  const twice = defineTask(tableFrom({ a: y.map((v) => v + 0.5), b: y.map((v) => 2 * v + 1), y }), { target: "y" });
  const greedy = { name: "knn", params: { k: 99 } };
  expect(() => diagnosisOf(twice, greedy, { metric: mse, split: kFold({ folds: 4 }), against: [] })).toThrow(
    /^knn.*gives no mse on any split: /,
  );
});

test("several targets, a tolerance of 0 and no rival but the baseline", () => {
  const x = Array.from({ length: 40 }, (_, row) => row / 40);
  const two = defineTask(tableFrom({ x, y: x, z: x }), { target: ["y", "z"] });
  const split = kFold({ folds: 4 });
  expect(() => planDiagnosis(two, tree, { metric: mse, split })).toThrow(
    "a diagnosis is for one target, and the task has 2.",
  );
  expect(() => planDiagnosis(task, tree, { ...options, tolerance: 0 })).toThrow("the tolerance is 0.");
  const alone = diagnosisOf(task, { name: "logistic", params: {} }, { ...options, against: [], remedies: "none" });
  expect(alone.against).toMatchObject({
    best: { learner: "logistic" },
    references: [],
    excess: { value: 0, says: "small" },
  });
});

test("a reference that is the baseline, or also a remedy, is fitted once and counts as both", () => {
  const knn = (k: number) => ({ name: "knn", params: { k } });
  const against = [{ name: "baseline", params: {} }, knn(3)];
  const diagnosis = diagnosisOf(task, knn(1), { ...options, against });
  expect(diagnosis.remedies.some(({ what }) => what === "k 3 instead of 1")).toBe(true);
  expect(diagnosis.against.baseline.learner).toBe("baseline");
});
