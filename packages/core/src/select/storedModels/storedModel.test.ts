import { expect, test } from "vitest";
import { type Table, tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import { predictTable } from "./predictTable.ts";
import { readModel } from "./readModel.ts";
import { trainModel } from "./trainModel.ts";

const houses = tableFrom({
  size: [50, 70, 90, 110, 130, null],
  town: ["a", "b", "a", "b", "a", "b"],
  price: [100, 150, 180, 230, 260, 160],
});

const ridgeOfHouses = (): StoredModel =>
  trainModel(defineTask(houses, { target: "price" }), { name: "ridge", params: { lambda: 1 } });

const predicted = (stored: StoredModel, table: Table): number[] => [...(predictTable(stored, table).numbers ?? [])];

test("a stored model survives JSON and predicts the same bits", () => {
  const stored = ridgeOfHouses();
  const again = readModel(JSON.parse(JSON.stringify(stored)), "model.json");
  expect(predicted(again, houses)).toEqual(predicted(stored, houses));
  expect(stored.task).toEqual({ kind: "regression", target: "price", features: ["size", "town"] });
});

test("new rows may have other column orders, extra columns, missing values and unseen categories", () => {
  const stored = ridgeOfHouses();
  const usual = predicted(stored, tableFrom({ size: [80], town: ["a"] }));
  expect(predicted(stored, tableFrom({ colour: ["red"], town: ["a"], size: [80] }))).toEqual(usual);
  for (const value of predicted(stored, tableFrom({ size: [null, 80], town: ["z", null] }))) {
    expect(Number.isFinite(value)).toBe(true);
  }
  expect(() => predictTable(stored, tableFrom({ size: [80] }))).toThrow('the column "town" is not there.');
});

test("rows may lack values even when no training row did", () => {
  const complete = tableFrom({ x: [1, 2, 3, 4], y: [1, 2, 3, 5] });
  const stored = trainModel(defineTask(complete, { target: "y" }), { name: "ols", params: {} });
  const [filled] = predicted(stored, tableFrom({ x: [null] }));
  expect(filled).toBeCloseTo(predicted(stored, tableFrom({ x: [2.5] }))[0], 12);
});

test("classes come with their probabilities, in the order negative, positive", () => {
  const table = tableFrom({ x: [0, 1, 10, 11], y: ["no", "no", "yes", "yes"] });
  const stored = trainModel(defineTask(table, { target: "y" }), { name: "knn", params: { k: 1 } });
  const { classes, probability } = predictTable(stored, tableFrom({ x: [10.4, 0.2] }));
  expect(classes).toEqual(["no", "yes"]);
  expect(probability?.map((column) => [...column])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("costs go along with a model of three classes, one for each pair; others are refused", () => {
  const table = tableFrom({ x: [0, 1, 5, 6, 10, 11], y: ["a", "a", "b", "b", "c", "c"] });
  const stored = trainModel(defineTask(table, { target: "y" }), { name: "knn", params: { k: 1 } });
  const costs = [
    [0, 1, 1],
    [1, 0, 1],
    [9, 9, 0],
  ];
  expect(readModel(JSON.parse(JSON.stringify({ ...stored, costs })), "model.json").costs).toEqual(costs);
  const damaged = 'the part "costs" of the model is damaged.';
  for (const wrong of [[], costs.slice(1), [...costs.slice(1), [1, 2]], [...costs.slice(1), [1, 2, "3"]], "costs"]) {
    expect(() => readModel({ ...stored, costs: wrong }, "model.json")).toThrow(damaged);
  }
  expect(() => readModel({ ...ridgeOfHouses(), costs }, "model.json")).toThrow(damaged);
});

test("a threshold goes along with a model of two classes; another one is refused", () => {
  const table = tableFrom({ x: [0, 1, 10, 11], y: ["no", "no", "yes", "yes"] });
  const stored = trainModel(defineTask(table, { target: "y" }), { name: "knn", params: { k: 1 } });
  expect(readModel({ ...stored, threshold: 0.2 }, "model.json").threshold).toBe(0.2);
  expect(readModel(stored, "model.json")).not.toHaveProperty("threshold");
  const damaged = 'the part "threshold" of the model is damaged.';
  for (const threshold of [-0.1, 2, "0.2", null]) {
    expect(() => readModel({ ...stored, threshold }, "model.json")).toThrow(damaged);
  }
  expect(() => readModel({ ...ridgeOfHouses(), threshold: 0.2 }, "model.json")).toThrow(damaged);
});

test("what is not a model, of another version, or tampered with is refused", () => {
  const good = JSON.parse(JSON.stringify(ridgeOfHouses()));
  const refused = (change: (model: Record<string, never>) => void): (() => unknown) => {
    const copy = structuredClone(good);
    change(copy);
    return () => readModel(copy, "model.json");
  };
  expect(() => readModel([1, 2], "model.json")).toThrow("this is not a model of heldout.");
  expect(() => readModel({ ...good, heldout: 99 }, "model.json")).toThrow('the model has version "99"');
  expect(() => readModel({ ...good, heldout: { toString: 0 } }, "model.json")).toThrow("the model has version");
  const params = { lambda: { toString: 0 } };
  expect(() => readModel({ ...good, learner: { name: "ridge", params } }, "model.json")).toThrow(
    'lambda of ridge is {"toString":0}.',
  );
  expect(refused((m) => Object.assign(m, { model: { intercept: "evil" } }))).toThrow('the part "model"');
  expect(refused((m) => Object.assign(m, { preprocessing: { inputs: [], outputs: [{ kind: "run" }] } }))).toThrow(
    'the part "preprocessing"',
  );
  expect(refused((m) => Object.assign(m, { task: { kind: "binary" } }))).toThrow('the part "task"');
  expect(refused((m) => Object.assign(m, { learner: { name: "__proto__", params: {} } }))).toThrow(
    "there is no learner",
  );
});

test("of several targets each is predicted, in the order they were named, and names like numbers keep it", () => {
  const columns = { x: [1, 2, 3, 5], "2021": [1, 2, 3, 5], "2020": [10, 20, 30, 50] };
  const task = defineTask(tableFrom(columns), { target: ["2021", "2020"] });
  const stored = trainModel(task, { name: "multiTaskLasso", params: { lambda: 1e-6 } });
  expect(stored.task).toEqual({
    kind: "regression",
    target: "2021, 2020",
    outputs: ["2021", "2020"],
    features: ["x"],
  });
  const again = readModel(JSON.parse(JSON.stringify(stored)), "model.json");
  const { numbers, outputs } = predictTable(again, tableFrom({ x: [4] }));
  expect(numbers).toBeNull();
  expect(outputs?.map(({ name, values }) => [name, Math.round(values[0])])).toEqual([
    ["2021", 4],
    ["2020", 40],
  ]);
  for (const damage of [{ outputs: ["2021"] }, { outputs: "2021" }, { kind: "binary", classes: ["a", "b"] }]) {
    const copy = { ...stored, task: { ...stored.task, ...damage } };
    expect(() => readModel(copy, "model.json")).toThrow('the part "task"');
  }
  expect(() => trainModel(task, { name: "ridge", params: {} })).toThrow(
    '"ridge" learns one target, and the task has 2.',
  );
});
