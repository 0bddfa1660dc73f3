import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { forestImportance, forestProximity } from "../forestImportance.ts";
import { trainModel } from "../storedModels/trainModel.ts";
import { outOfBag, outOfBagEstimate } from "./outOfBag.ts";

/** Gaps, a category and classes that overlap. */
function sample(n: number, seed = 1, roles: object = {}): Task {
  const rng = stream(seed, "out-of-bag");
  const numbers = (): number[] => Array.from({ length: n }, rng);
  const [a, b, c] = [numbers(), numbers(), numbers()];
  const table = tableFrom({
    a: a.map((value, r) => (r % 9 === 4 ? null : value)),
    b,
    colour: c.map((value) => (value < 0.4 ? "red" : value < 0.7 ? "green" : "blue")),
    person: a.map((_, r) => `p${r % 10}`),
    y: a.map((value, r) => (value + b[r] + 0.6 * (rng() - 0.5) > 1 ? "yes" : "no")),
  });
  return defineTask(table, { target: "y", ignore: ["person"], ...roles });
}

test("out-of-bag accuracy is near that on new rows, and below that on the training rows", () => {
  const task = sample(1300);
  const train = Uint32Array.from({ length: 300 }, (_, r) => r);
  const stored = trainModel(task, { name: "forest", params: { trees: 60 } }, { rows: train });
  const found = outOfBag(task, stored, { rows: train });
  expect([found.rows.length, found.alwaysDrawn]).toEqual([300, 0]);
  const own = outOfBagEstimate(accuracy, found);
  expect(own).toMatchObject({ bias: "pessimistic", method: "wilson", n: 300, level: 0.95 });
  const rest = outOfBag(task, trainModel(task, { name: "forest", params: { trees: 60 } }));
  const many = outOfBagEstimate(accuracy, rest);
  expect(own.value).toBeLessThan(0.97);
  // both are shares near 0.87, of 300 and 1,300 rows
  expect(Math.abs((own.value ?? 0) - (many.value ?? 0))).toBeLessThan(
    3 * Math.sqrt(0.87 * 0.13 * (1 / 300 + 1 / 1300)),
  );
  const ranking = outOfBagEstimate(auc, found, { level: 0.9 });
  expect(ranking).toMatchObject({ method: "delong-logit", level: 0.9 });
  expect(ranking.lower).toBeLessThan(ranking.value ?? 0);
});

test("a bagging of a learner that needs every value has them too", () => {
  const task = sample(120);
  const stored = trainModel(task, { name: "bagging", params: { base: "knn(k=5)", rounds: 20 } });
  const found = outOfBag(task, stored);
  expect(found.prediction.kind).toBe("probabilities");
  expect(found.rows.length + found.alwaysDrawn).toBe(120);
});

test("few members leave rows that nobody can judge, and they are counted", () => {
  const found = outOfBag(sample(200), trainModel(sample(200), { name: "forest", params: { trees: 2 } }));
  expect(found.alwaysDrawn).toBeGreaterThan(50);
  expect(found.rows.length).toBe(200 - found.alwaysDrawn);
  expect(Math.min(...found.members)).toBe(1);
});

test("numbers have out-of-bag predictions as well", () => {
  const rng = stream(2, "numbers");
  const x = Array.from({ length: 150 }, rng);
  const task = defineTask(tableFrom({ x, y: x.map((value) => value + 0.1 * rng()) }), { target: "y" });
  const found = outOfBag(task, trainModel(task, { name: "forest", params: { trees: 40 } }));
  const { value, method } = outOfBagEstimate(mse, found);
  expect(value).toBeLessThan(0.01);
  expect(method).toBe("log-t");
});

test("what has no bags says so, and so does a task with other rows", () => {
  const task = sample(60);
  expect(() => outOfBag(task, trainModel(task, { name: "knn", params: {} }))).toThrow(
    '"knn" has no out-of-bag predictions: it has no members that see different rows.',
  );
  expect(() => outOfBag(task, trainModel(task, { name: "extraTrees", params: { trees: 2 } }))).toThrow(
    '"extraTrees" has no out-of-bag predictions: every member sees every row.',
  );
  expect(() => outOfBag(sample(61), trainModel(task, { name: "forest", params: { trees: 2 } }))).toThrow(
    "the model was fitted on 60 rows, and these are 61.",
  );
});

test("a stored forest that has been through JSON tells its importances and proximities", () => {
  const task = sample(150);
  const stored = trainModel(task, { name: "forest", params: { trees: 40 } });
  const again = JSON.parse(JSON.stringify(stored));
  const found = forestImportance(task, again);
  expect(found).toEqual(forestImportance(task, stored));
  expect(found.map(({ feature }) => feature).toSorted()).toEqual(["a", "b", "colour"]);
  expect(found[2].feature).toBe("colour");
  const shares = forestImportance(task, again, { by: "impurity" });
  expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
  const near = forestProximity(task, again, { rows: Uint32Array.of(3, 7, 3) });
  expect([near.values[0], near.values[2], near.values[1]]).toEqual([1, 1, near.values[3]]);
});

test("importance and proximity are for forests, permutation for those with bags", () => {
  const task = sample(60);
  expect(() => forestProximity(task, trainModel(task, { name: "knn", params: {} }))).toThrow('"knn" is not a forest.');
  const extra = trainModel(task, { name: "extraTrees", params: { trees: 2 } });
  expect(() => forestImportance(task, extra)).toThrow("there are no rows to test the trees of this extraTrees on");
  expect(forestImportance(task, extra, { by: "impurity" })).toHaveLength(3);
});

test("rows of one group are out-of-bag together", () => {
  const task = sample(100, 1, { group: "person", ignore: [] });
  const stored = trainModel(task, { name: "forest", params: { trees: 2 } });
  const { rows, members } = outOfBag(task, stored);
  const byGroup = new Map<number, Set<number>>();
  rows.forEach((row, i) => {
    const own = task.group?.[row] ?? -1;
    byGroup.set(own, (byGroup.get(own) ?? new Set()).add(members[i]));
  });
  for (const counts of byGroup.values()) expect(counts.size).toBe(1);
});
