import { describe, expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import { forestImportance } from "../../select/forestImportance.ts";
import { predictTable } from "../../select/storedModels/predictTable.ts";
import { trainModel } from "../../select/storedModels/trainModel.ts";
import { boostingImportance } from "../boosting/boostingImportance.ts";
import type { StoredModel } from "../storedModel.ts";
import { explainRow } from "../trees/explainRow.ts";
import { treeImportance } from "../trees/impurityDecrease.ts";
import { storedFeatures, storedTree } from "../trees/storedTree.ts";
import { depthOf, leafCount } from "../trees/treeModel.ts";
import { storedEnsemble, treeOfEnsemble } from "./storedEnsemble.ts";

const N = 80;
const rng = stream(5, "ensembles");
const list = <T>(value: (row: number) => T): T[] => Array.from({ length: N }, (_, row) => value(row));
const size = list(() => (rng() < 0.1 ? null : 10 * rng()));
const colour = list(() => ["red", "green", "blue"][Math.floor(3 * rng())]);
const noise = list(() => rng());
const score = list((r) => (size[r] ?? 5) + (colour[r] === "red" ? 4 : 0) + 2 * rng());
const columns = { size, colour, noise };
const numbers = defineTask(tableFrom({ ...columns, y: score }), { target: "y" });
const two = defineTask(tableFrom({ ...columns, y: score.map((s) => (s > 7 ? "yes" : "no")) }), { target: "y" });
const three = defineTask(tableFrom({ ...columns, y: score.map((s) => (s > 9 ? "hi" : s > 5 ? "mid" : "low")) }), {
  target: "y",
});

function trained(task: Task, name: string, params: Record<string, number | string | boolean> = {}): StoredModel {
  return trainModel(task, { name, params });
}

test("bagged trees: their number, sizes, and the mean of their shares, from the members one by one", () => {
  const model = trained(two, "bagging", { rounds: 5 });
  const single = [1, 2, 3, 4, 5].map((number) => treeOfEnsemble(model, number).words);
  const leaves = single.map(({ tree }) => leafCount(tree)).sort((a, b) => a - b);
  const depths = single.map(({ tree }) => depthOf(tree)).sort((a, b) => a - b);
  const { trees, importance } = storedEnsemble(model);
  expect(trees).toEqual({
    count: 5,
    leaves: { least: leaves[0], median: leaves[2], most: leaves[4] },
    depth: { least: depths[0], median: depths[2], most: depths[4] },
  });
  const shares = single.map((words) => treeImportance(words));
  for (const { feature, share } of importance) {
    const own = shares.map((tree) => tree.find((entry) => entry.feature === feature)?.share ?? 0);
    expect(share).toBeCloseTo(own.reduce((sum, value) => sum + value, 0) / 5, 12);
  }
});

describe.each([
  ["numbers", numbers],
  ["two classes", two],
  ["three classes", three],
] as const)("%s", (_, task) => {
  test("forests and extra trees have the importance by impurity that forestImportance has", () => {
    for (const name of ["forest", "extraTrees"]) {
      const model = trained(task, name, { trees: 12 });
      const wanted = forestImportance(task, model, { by: "impurity" });
      const { importance } = storedEnsemble(model);
      expect(importance.map(({ feature }) => feature)).toEqual(wanted.map(({ feature }) => feature));
      importance.forEach(({ share }, i) => {
        expect(share).toBeCloseTo(wanted[i].value, 12);
      });
    }
  });

  test("boosted trees have the importance that boostingImportance has", () => {
    const names = task.kind === "regression" ? ["gradientBoosting"] : ["gradientBoosting", "logitBoost", "adaBoost"];
    for (const name of names) {
      const model = trained(task, name, { rounds: 6 });
      const { importance, trees } = storedEnsemble(model);
      expect(importance.map(({ feature }) => feature)).toEqual(boostingImportance(model).map(({ feature }) => feature));
      boostingImportance(model).forEach(({ share }, i) => {
        expect(importance[i].share).toBeCloseTo(share, 12);
      });
      expect(trees.count).toBe(name !== "adaBoost" && task === three ? 18 : 6);
    }
  });

  test("what the trees of a forest say of a row, one by one, is what the forest predicts on the mean", () => {
    const model = trained(task, "forest", { trees: 7 });
    const table = tableFrom({ size: [3, null, 9], colour: ["red", "violet", null], noise: [0.5, 0.1, null] });
    const { numbers: found, probability } = predictTable(model, table);
    const features = storedFeatures(model, table);
    for (const row of [0, 1, 2]) {
      const said = [1, 2, 3, 4, 5, 6, 7].map((n) => explainRow(treeOfEnsemble(model, n).words, features, row).values);
      const means = said[0].map((_value, o) => said.reduce((sum, values) => sum + values[o], 0) / 7);
      (probability ?? [found ?? []]).forEach((column, o) => {
        expect(means[o]).toBeCloseTo(column[row], 12);
      });
    }
  });
});

test("the steps of boosted trees sum to the score of a row", () => {
  const model = trained(two, "gradientBoosting", { rounds: 9 });
  const table = tableFrom({ size: [3], colour: ["red"], noise: [0.5] });
  const features = storedFeatures(model, table);
  const steps = Array.from(
    { length: 9 },
    (_, n) => explainRow(treeOfEnsemble(model, n + 1).words, features, 0).values[0],
  );
  const ones = two.target.kind === "classes" ? two.target.codes.filter((code) => code === 1).length : 0;
  const odds = steps.reduce((sum, step) => sum + step, Math.log(ones / (N - ones)));
  expect(predictTable(model, table).probability?.[1][0]).toBeCloseTo(1 / (1 + Math.exp(-odds)), 12);
  expect(treeOfEnsemble(model, 1).holds).toBe('what is added to the log odds of "yes"');
});

test("a tree says what its leaves hold, by learner, loss and class", () => {
  const holds = (task: Task, name: string, params: Record<string, number | string>, number = 1): string =>
    treeOfEnsemble(trained(task, name, params), number).holds;
  expect(holds(three, "gradientBoosting", { rounds: 2 }, 5)).toBe('what is added to the score of "low"');
  expect(holds(three, "logitBoost", { rounds: 2 }, 6)).toBe('what is added to the score of "mid"');
  expect(holds(two, "logitBoost", { rounds: 2 }, 2)).toBe('what is added to the log odds of "yes"');
  expect(holds(numbers, "gradientBoosting", { rounds: 1, loss: "poisson" })).toBe(
    "what is added to the logarithm of the mean",
  );
  expect(holds(numbers, "forest", { trees: 1 })).toBe("a number, averaged over all trees");
  expect(holds(two, "adaBoost", { rounds: 2 })).toMatch(/it votes for the largest with \d/);
});

test("adaBoost with a tree as base is one of trees, bagged forests are all their trees", () => {
  const built = storedEnsemble(trained(two, "adaBoost", { rounds: 4, depth: 2 }));
  const given = storedEnsemble(trained(two, "adaBoost", { rounds: 4, base: "tree(maxDepth=2)" }));
  expect(given.trees).toEqual(built.trees);
  expect(storedEnsemble(trained(two, "bagging", { rounds: 3, base: "forest(trees=4)" })).trees.count).toBe(12);
});

test("an ensemble that stopped before its first tree has no sizes and no importance", () => {
  const model = trained(numbers, "gradientBoosting", { rounds: 3 });
  const empty: StoredModel = { ...model, model: { ...model.model, trees: [] } };
  expect(storedEnsemble(empty)).toEqual({ trees: { count: 0, leaves: null, depth: null }, importance: [] });
  expect(() => treeOfEnsemble(empty, 1)).toThrow("there is no tree 1: the model has 0.");
});

test("a model without trees, a single tree and a tree that is not there are refused", () => {
  expect(() => storedEnsemble(trained(two, "naiveBayes"))).toThrow(
    "the model is one of naiveBayes, and has no trees to show.",
  );
  expect(() => storedEnsemble(trained(two, "bagging", { base: "naiveBayes", rounds: 2 }))).toThrow("one of bagging");
  expect(() => storedEnsemble(trained(two, "adaBoost", { base: "naiveBayes", rounds: 2 }))).toThrow("one of adaBoost");
  expect(() => treeOfEnsemble(trained(two, "forest", { trees: 3 }), 4)).toThrow("there is no tree 4: the model has 3.");
  expect(storedTree(trained(two, "tree")).features).toEqual(["size", "colour", "noise"]);
});
