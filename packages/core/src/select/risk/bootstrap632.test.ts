import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { type BootstrapSplit, bootstrapSplit } from "../../split/bootstrapSplit.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { crossValidateCandidates } from "../validation/crossValidateCandidates.ts";
import { bootstrap632, bootstrapMixtures } from "./bootstrap632.ts";

interface Golden {
  readonly results: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const splitOf = (drawn: Uint32Array, rows: number, repeat = 0): BootstrapSplit => {
  const train = Uint32Array.from(new Set(drawn)).sort();
  const test = Uint32Array.from({ length: rows }, (_, row) => row).filter((row) => !train.includes(row));
  return { drawn: drawn.slice().sort(), train, test, repeat, fold: 0 };
};

function pima(): Task {
  const columns = Object.entries(goldenColumns("data/pima_complete.csv"));
  const table = tableFrom(
    Object.fromEntries(columns.map(([name, v]) => [name, name === "diabetes" ? v : v.map(Number)])),
  );
  return defineTask(table, { target: "diabetes", positive: "pos" });
}

function trainingPredictions(task: Task): Float64Array {
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const { outputs } = crossValidateCandidates(
    task,
    [{ name: "ols", params: {} }],
    [{ train: all, test: all, repeat: 0, fold: 0 }],
    { seed: 1 },
  );
  const [[output]] = outputs;
  return output.kind === "done" ? output.test : new Float64Array(task.rows);
}

const given = (rows: number): BootstrapSplit[] =>
  readFileSync(new URL("../../../../../golden/selection/bootstrap_indices.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line, b) => splitOf(Uint32Array.from(line.split(","), Number), rows, b));

const golden = goldenJson<Golden>("selection/bootstrap_632.json");
const settings: Readonly<Record<string, LearnerSetting>> = {
  nn1: { name: "knn", params: { k: 1, standardize: false } },
  gaussian_nb: { name: "naiveBayes", params: {} },
};

test.each(Object.keys(settings))("every part of .632 and .632+ agrees with the reference on given draws: %s", (id) => {
  const task = pima();
  const own = bootstrap632(task, settings[id], given(task.rows), { metric: error, seed: 1 });
  const expected = golden.results[id];
  expectNear(own.training.value, expected.train_error);
  expectNear(own.leftOut.value, expected.err1_loo_bootstrap);
  expectNear(own.pooled, expected.err1_pooled);
  expectNear(own.meanOverDraws, expected.err1_mean_over_replicates);
  expectNear(own.noInformation, expected.no_information_rate);
  expectNear(own.relativeOverfitting, expected.relative_overfitting_rate);
  expectNear(own.weight, expected.weight);
  expectNear(own.b632.value, expected.b632);
  expectNear(own.b632Plus.value, expected.b632_plus);
  expect(own.neverLeftOut).toBe(expected.rows_never_left_out);
  expect([own.training.bias, own.leftOut.bias, own.b632.bias]).toEqual(["optimistic", "pessimistic", "optimistic"]);
});

test("a row drawn three times counts three times: the model is that of the rows written out", () => {
  const task = defineTask(tableFrom({ x: [0, 1, 2, 3], y: [1, 2, 6, 4] }), { target: "y", kind: "regression" });
  const split = splitOf(Uint32Array.of(0, 1, 1, 1), 4);
  // the mean of 1, 2, 2, 2 is 1.75: off by 4.25 and 2.25 on the rows left out
  const { leftOut } = bootstrap632(task, { name: "baseline", params: {} }, [split], { metric: mse, seed: 1 });
  expectNear(leftOut.value, (4.25 ** 2 + 2.25 ** 2) / 2);
});

test("rows that are in every draw are counted and left out of err1", () => {
  const task = defineTask(tableFrom({ x: [0, 1, 2, 3], y: [1, 2, 6, 4] }), { target: "y", kind: "regression" });
  const own = bootstrap632(task, { name: "baseline", params: {} }, [splitOf(Uint32Array.of(0, 0, 2, 2), 4)], {
    metric: mse,
    seed: 1,
  });
  expect(own).toMatchObject({ neverLeftOut: 2, leftOut: { n: 2 } });
});

test("gamma of squared loss is the mean over all pairs: 2 variances for a model that repeats its rows", () => {
  const task = defineTask(tableFrom({ x: [0, 1, 2], y: [0, 3, 6] }), { target: "y", kind: "regression" });
  const splits = makeSplits(bootstrapSplit({ splits: 5 }), splittable(task), 1);
  const own = bootstrap632(task, { name: "knn", params: { k: 1 } }, splits, { metric: mse, seed: 1 });
  expect(own.training.value).toBe(0);
  expectNear(own.noInformation, 12);
});

test("gamma of squared loss is the same as pair by pair, with weights too", () => {
  const y = [1, 0, 3, 4, 9, 7];
  const w = [1, 2, 1, 0, 3, 1];
  const task = defineTask(tableFrom({ x: [0, 1, 2, 5, 7, 8], y, w }), { target: "y", weight: "w" });
  const own = bootstrap632(task, { name: "ols", params: {} }, [splitOf(Uint32Array.of(0, 1, 4, 5), 6)], {
    metric: mse,
    seed: 1,
  });
  const line = trainingPredictions(task);
  let [sum, weights] = [0, 0];
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 6; j++) {
      sum += w[i] * w[j] * (y[i] - line[j]) ** 2;
      weights += w[i] * w[j];
    }
  }
  expectNear(own.noInformation, sum / weights);
});

test("whole-number weights are rows written out, in every part that does not depend on the draws", () => {
  const x = [0, 1, 2, 5, 7, 8];
  const y = [1, 0, 3, 4, 9, 7];
  const weighted = defineTask(tableFrom({ x, y, w: [1, 1, 2, 1, 1, 1] }), { target: "y", weight: "w" });
  const twice = defineTask(tableFrom({ x: [...x, 2], y: [...y, 3] }), { target: "y" });
  const run = (task: Task, rows: number) =>
    bootstrap632(task, { name: "ols", params: {} }, [splitOf(Uint32Array.of(0, 1, 3, 4), rows)], {
      metric: mse,
      seed: 1,
    });
  const [a, b] = [run(weighted, 6), run(twice, 7)];
  expectNear(a.training.value, b.training.value ?? 0);
  expectNear(a.noInformation, b.noInformation ?? 0);
  expectNear(a.leftOut.value, b.leftOut.value ?? 0);
  expectNear(a.b632Plus.value, b.b632Plus.value ?? 0);
});

test("on random labels .632 believes a learner that learns by heart, and .632+ does not, in the mean of ten data sets", () => {
  let plain = 0;
  let plus = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const rng = stream(seed, "random labels");
    const table = tableFrom({
      a: Array.from({ length: 100 }, rng),
      b: Array.from({ length: 100 }, rng),
      y: Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? "no" : "yes")),
    });
    const task = defineTask(table, { target: "y" });
    const splits = makeSplits(bootstrapSplit({ splits: 40 }), splittable(task), seed);
    const own = bootstrap632(task, settings.nn1, splits, { metric: error, seed });
    plain += (own.b632.value ?? 0) / 10;
    plus += (own.b632Plus.value ?? 0) / 10;
    const proper = bootstrap632(task, { name: "naiveBayes", params: {} }, splits, { metric: brier, seed });
    expect(proper.training.value).toBeLessThan(proper.leftOut.value ?? 0);
  }
  expect(plain).toBeLessThan(0.35);
  expect(plus).toBeGreaterThan(0.42);
  expect(plus).toBeLessThan(0.52);
});

test("R is 0 and the weight .632 when err1 is not above the training error", () => {
  expect(bootstrapMixtures(0.3, 0.2, 0.5)).toMatchObject({ relativeOverfitting: 0, weight: 0.632 });
  expect(bootstrapMixtures(0, 0.9, 0.5)).toMatchObject({ relativeOverfitting: 1, weight: 1, b632Plus: 0.5 });
  expect(bootstrapMixtures(0.1, Infinity, Infinity)).toEqual({
    relativeOverfitting: 1,
    weight: 1,
    b632: Infinity,
    b632Plus: Infinity,
  });
});

test("a draw that cannot be fitted is a value with its reason, and the others count", () => {
  const task = defineTask(tableFrom({ x: [0, 1, 5, 6, 2, 7], y: ["a", "a", "b", "b", "a", "b"] }), {
    target: "y",
    positive: "b",
  });
  const draws = [Uint32Array.of(0, 0, 1, 1, 4, 4), Uint32Array.of(0, 1, 2, 3, 3, 3)].map((d) => splitOf(d, 6));
  const own = bootstrap632(task, { name: "naiveBayes", params: {} }, draws, { metric: error, seed: 1 });
  expect(own).toMatchObject({ failed: 1, leftOut: { value: 0, folds: [null, 0], leftOut: 1 } });
  expect(own.failures[0]).toContain("no training row is of class");
});

test("a metric that is not a mean of row losses is refused", () => {
  const task = defineTask(tableFrom({ x: [0, 1, 5, 6], y: ["a", "a", "b", "b"] }), { target: "y", positive: "b" });
  for (const metric of [auc, recall, mse]) {
    expect(() => bootstrap632(task, settings.nn1, [], { metric, seed: 1 })).toThrow(
      `${metric.id} is not a mean of row losses for this target.`,
    );
  }
});
