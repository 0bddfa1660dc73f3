import { describe, expect, test } from "vitest";
import { goldenColumns } from "../../test/golden.ts";
import { tableFrom } from "../data/table.ts";
import { defineTask, type Task } from "../data/task.ts";
import { naiveBayes } from "../learners/bayes/naiveBayes.ts";
import type { Learner, LearningData } from "../learners/learner.ts";
import { ols } from "../learners/linear/ols.ts";
import { knn } from "../learners/neighbours/knn.ts";
import { prepare } from "../learners/prepare.ts";
import { linearSvm } from "../learners/svm/linearSvm.ts";
import { svm } from "../learners/svm/svm.ts";
import { stream } from "../numeric/random.ts";
import { calibrated } from "./calibratedLearner.ts";
import { CALIBRATION_METHODS } from "./calibrator.ts";

const everyRow = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, row) => row);

function dataOf(task: Task, learner: Learner): LearningData {
  return prepare(task, learner.handles, everyRow(task.rows)).data;
}

/** Mean log loss on rows, by a model of other rows. */
function logLossOf(learner: Learner, task: Task, train: Uint32Array, test: Uint32Array): number {
  const data = dataOf(task, learner);
  if (data.target.kind !== "classes") throw new Error("classes are wanted");
  const { codes } = data.target;
  const p = learner.predict(learner.fit(data, train, stream(1, "fit")), data.features, test);
  return (
    test.reduce((sum, row, i) => sum - Math.log(Math.max(1e-300, p[codes[row] * test.length + i])), 0) / test.length
  );
}

/** Five noisy copies of one feature: naive Bayes takes them for five reasons and is far too sure. */
function copies(rows: number): Task {
  const rng = stream(11, "copies");
  const y: string[] = [];
  const columns: number[][] = [[], [], [], [], []];
  for (let row = 0; row < rows; row++) {
    const truth = rng() < 0.4 ? 1 : 0;
    y.push(truth ? "yes" : "no");
    const x = truth + 3 * (rng() + rng() + rng() - 1.5);
    for (const column of columns) column.push(x + 0.1 * rng());
  }
  return defineTask(tableFrom({ ...Object.fromEntries(columns.map((column, c) => [`x${c}`, column])), y }), {
    target: "y",
  });
}

describe.each(CALIBRATION_METHODS)("%s", (method) => {
  test("takes an overconfident base back to what its rows show", () => {
    const task = copies(900);
    const [train, held] = [everyRow(600), everyRow(900).slice(600)];
    const plain = logLossOf(naiveBayes(), task, train, held);
    const own = logLossOf(calibrated(naiveBayes(), { method }), task, train, held);
    const averaged = logLossOf(calibrated(naiveBayes(), { method, ensemble: true }), task, train, held);
    expect(own).toBeLessThan(0.9 * plain);
    expect(averaged).toBeLessThan(0.9 * plain);
  });

  test("on labels that were drawn by chance, a base that remembers its rows comes out at about the base rate", () => {
    const rng = stream(4, "noise");
    const x = Array.from({ length: 400 }, rng);
    const y = x.map(() => (rng() < 0.3 ? "yes" : "no"));
    const learner = calibrated(knn({ k: 1 }), { method });
    const data = dataOf(defineTask(tableFrom({ x, y }), { target: "y" }), learner);
    const p = learner.predict(learner.fit(data, everyRow(400), stream(2)), data.features, everyRow(400)).subarray(400);
    // on its own rows the neighbour is the row itself: without cross-fitting it would say 0 and 1 here
    // one temperature cannot reach the base rate, only one half
    for (const value of p) expect(Math.abs(value - (method === "temperature" ? 0.5 : 0.3))).toBeLessThan(0.15);
  });
});

test("groups stay whole: copies of a row in another fold would make memory look like skill", () => {
  const rng = stream(5, "groups");
  const values = Array.from({ length: 80 }, () => ({ x: rng(), y: rng() < 0.5 ? "yes" : "no" }));
  const rows = values.flatMap((value, group) => Array.from({ length: 5 }, () => ({ ...value, group })));
  const table = tableFrom({
    x: rows.map(({ x }) => x),
    y: rows.map(({ y }) => y),
    group: rows.map(({ group }) => `g${group}`),
  });
  const spread = (task: Task): number => {
    const learner = calibrated(knn({ k: 1 }), { method: "platt" });
    const data = dataOf(task, learner);
    const p = learner.predict(learner.fit(data, everyRow(400), stream(2)), data.features, everyRow(400)).subarray(400);
    return Math.max(...p) - Math.min(...p);
  };
  expect(spread(defineTask(table, { target: "y", features: ["x"] }))).toBeGreaterThan(0.9);
  expect(spread(defineTask(table, { target: "y", features: ["x"], group: "group" }))).toBeLessThan(0.5);
});

test("a machine that calibrates itself is calibrated once: two classes are taken by their scores", () => {
  const { diabetes, ...inputs } = goldenColumns("data/pima_complete.csv");
  const columns = Object.fromEntries(Object.entries(inputs).map(([name, values]) => [name, values.map(Number)]));
  const task = defineTask(tableFrom({ ...columns, diabetes }), { target: "diabetes" });
  for (const make of [svm, linearSvm] as const) {
    const asked = calibrated(make());
    const plain = calibrated(make({ calibration: "none" }));
    const data = dataOf(task, asked);
    const rows = everyRow(150);
    const model = asked.fit(data, rows, stream(3));
    expect(model).toEqual(plain.fit(data, rows, stream(3)));
    expect(asked.isModel(JSON.parse(JSON.stringify(model)))).toBe(true);
  }
});

test("three classes sum to 1, by every method", () => {
  const { cultivar, ...inputs } = goldenColumns("data/wine.csv");
  const columns = Object.fromEntries(Object.entries(inputs).map(([name, values]) => [name, values.map(Number)]));
  const task = defineTask(tableFrom({ ...columns, cultivar }), { target: "cultivar" });
  for (const method of CALIBRATION_METHODS) {
    const learner = calibrated(naiveBayes(), { method, folds: 3 });
    const data = dataOf(task, learner);
    const model = learner.fit(data, everyRow(task.rows), stream(3));
    const p = learner.predict(model, data.features, everyRow(task.rows));
    for (let i = 0; i < task.rows; i++) {
      expect(p[i] + p[task.rows + i] + p[2 * task.rows + i]).toBeCloseTo(1, 12);
    }
  }
});

test("a base for numbers, one class, a class of one row: refused with a reason", () => {
  expect(() => calibrated(ols())).toThrow("which is made for numbers");
  const learner = calibrated(naiveBayes());
  const task = defineTask(tableFrom({ x: [1, 2, 3, 4, 5, 6], y: ["a", "a", "a", "a", "a", "b"] }), {
    target: "y",
    positive: "b",
  });
  const data = dataOf(task, learner);
  expect(() => learner.fit(data, everyRow(5), stream(1))).toThrow("all of one class");
  expect(() => learner.fit(data, everyRow(6), stream(1))).toThrow("too few rows");
  const small = calibrated(naiveBayes(), { ensemble: true, folds: 6 });
  const even = defineTask(tableFrom({ x: [1, 2, 3, 4, 5, 6], y: ["a", "b", "a", "b", "a", "b"] }), {
    target: "y",
    positive: "b",
  });
  expect(() => small.fit(dataOf(even, small), everyRow(6), stream(1))).toThrow("none of the 6 folds holds two classes");
});
