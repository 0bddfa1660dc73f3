import type { Fit, Task } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { smallPlan, smallTask } from "../../test/selectionTask.ts";
import { contentHash } from "./contentHash.ts";
import { engineVersion } from "./engineVersion.ts";
import { fitKey } from "./fitKey.ts";
import { sharedMemory, sharedTask } from "./sharedTask.ts";
import { taskHash } from "./taskHash.ts";

const task = smallTask();
const fit: Fit = {
  setting: { name: "ridge", params: { lambda: 1, standardize: true } },
  path: { parameter: "lambda", values: [1, 2] },
  candidates: [0, 1],
  train: Uint32Array.of(1, 2, 3),
  test: Uint32Array.of(4),
  predictTrain: false,
  seed: 1,
  place: ["repeat", 0, "fold", 1],
};

test("a key is a SHA-256 that the order of parameters and the numbers of candidates do not change", () => {
  const key = fitKey("t", fit);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const same: Fit = {
    ...fit,
    setting: { name: "ridge", params: { standardize: true, lambda: 1 } },
    candidates: [7, 9],
  };
  expect(fitKey("t", { ...same, train: fit.train.slice() })).toBe(key);
});

test("another build of the same version has keys of its own", () => {
  const engine = engineVersion();
  expect(engine).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  expect(fitKey("t", fit, "", engine)).toBe(fitKey("t", fit));
  expect(fitKey("t", fit, "", engine.replace(/.$/, "x"))).not.toBe(fitKey("t", fit));
});

test("whatever a result depends on changes the key", () => {
  const others: Fit[] = [
    { ...fit, setting: { name: "knn", params: fit.setting.params } },
    { ...fit, setting: { name: "ridge", params: { lambda: 1, standardize: false } } },
    { ...fit, setting: { name: "ridge", params: { lambda: "1", standardize: true } } },
    { ...fit, setting: { name: "ridge", params: { lambda: 1, standardize: "true" } } },
    { ...fit, setting: { name: "ridge", params: { lambda: 1 } } },
    { ...fit, path: null },
    { ...fit, features: [1, 2] },
    { ...fit, sizes: [1, 2] },
    { ...fit, wants: "model" },
    { ...fit, stream: ["repeat", 0, "fold", 1] },
    { ...fit, stream: ["repeat", 0, "fold", "1"] },
    { ...fit, sizes: [1, 3] },
    { ...fit, path: { parameter: "lambda", values: [2, 1] } },
    { ...fit, path: { parameter: "other", values: [1, 2] } },
    { ...fit, train: Uint32Array.of(1, 2) },
    { ...fit, train: Uint32Array.of(1, 2, 4) },
    { ...fit, test: Uint32Array.of(5) },
    { ...fit, train: fit.test, test: fit.train },
    { ...fit, predictTrain: true },
    { ...fit, seed: 2 },
    { ...fit, place: ["repeat", 0, "fold", 2] },
    { ...fit, place: ["repeat", "0", "fold", 1] },
    { ...fit, place: ["repeat", 0, "fold"] },
    { ...fit, folds: [fit.test, Uint32Array.of(1, 2), Uint32Array.of(3)] },
    { ...fit, folds: [fit.test, Uint32Array.of(1), Uint32Array.of(2, 3)] },
    { ...fit, folds: [fit.test, fit.train] },
  ];
  const keys = [fitKey("t", fit), fitKey("u", fit), ...others.map((other) => fitKey("t", other))];
  expect(new Set(keys).size).toBe(keys.length);
});

test("no two fits of a selection have the same key", () => {
  const keys = smallPlan(task).fits.map((own) => fitKey(taskHash(task), own));
  expect(new Set(keys).size).toBe(keys.length);
});

test("the hash of a task is that of its content, wherever it lies and whatever its file is called", () => {
  const hash = taskHash(task);
  expect(taskHash(smallTask({ allocate: sharedMemory }))).toBe(hash);
  expect(taskHash({ ...sharedTask(task), name: "copy.csv", warnings: ["w"] })).toBe(hash);
});

test("every value, name and role of a task changes its hash", () => {
  const values = task.features.values.slice();
  values[17] += 1e-12;
  const [first, ...rest] = task.features.columns;
  const { target } = task;
  if (target.kind !== "classes") throw new Error("the small task has classes");
  const others: Task[] = [
    { ...task, features: { ...task.features, values } },
    { ...task, features: { ...task.features, columns: [{ ...first, name: "other" }, ...rest] } },
    { ...task, target: { ...target, name: "z" } },
    { ...task, target: { ...target, classes: target.classes.toReversed() } },
    { ...task, target: { ...target, codes: target.codes.map((code) => 1 - code) } },
    { ...task, weight: null },
    { ...task, time: task.weight },
    { ...task, group: Int32Array.from({ length: task.rows }, (_, r) => r % 5) },
    { ...task, stratum: Int32Array.from({ length: task.rows }, (_, r) => r % 5) },
  ];
  const hashes = [task, ...others].map(taskHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("values that run into each other are told apart", () => {
  const hash = (...texts: string[]): string => texts.reduce((own, text) => own.text(text), contentHash()).hex();
  expect(new Set([hash("ab", "c"), hash("a", "bc"), hash("abc"), hash("abc", "")]).size).toBe(4);
  const arrays = [Float64Array.of(0), Int32Array.of(0, 0), Uint32Array.of(0, 0), new Float64Array(0), null];
  expect(new Set(arrays.map((array) => contentHash().array(array).hex())).size).toBe(5);
});
