import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import type { Fit } from "./fit.ts";
import { runFit } from "./runFit.ts";

const columns = ["a", "b", "c"].map((name) => [name, Array.from({ length: 40 }, stream(1, name))] as const);
const { a, c } = Object.fromEntries(columns);
const noise = stream(1, "noise");
const task = defineTask(
  tableFrom({ ...Object.fromEntries(columns), y: a.map((v, i) => v + 0.5 * c[i] + 0.02 * noise()) }),
  {
    target: "y",
  },
);
const rows = Uint32Array.from({ length: 40 }, (_, row) => row);
const fit: Fit = {
  setting: { name: "subset", params: { base: "ols", by: "bic" } },
  path: null,
  candidates: [],
  train: rows.slice(0, 30),
  test: rows.slice(30),
  predictTrain: true,
  sizes: [1, 2, 7],
  seed: 1,
  place: ["repeat", 0, "fold", 0],
};

test("there is an output for each size and one for the choice, those of the models of subset, bit by bit", () => {
  const result = runFit(task, fit);
  if (result.kind === "failed") throw new Error(result.reason);
  expect(result.subsets?.steps.map(({ features }) => features)).toEqual([["a"], ["a", "c"], ["a", "b", "c"]]);
  expect(result.subsets).toMatchObject({ chosen: 1, columns: 3 });
  const { sizes, ...single } = fit;
  const modelOf = (features: number) =>
    runFit(task, { ...single, setting: { name: "subset", params: { ...fit.setting.params, features } } });
  expect([1, 2, 3, 0].map(modelOf)).toEqual(result.outputs.map((output) => ({ kind: "done", outputs: [output] })));
});

test("without rows to predict it says only what it found", () => {
  const result = runFit(task, { ...fit, test: new Uint32Array(0) });
  expect(result).toMatchObject({ kind: "done", outputs: [], subsets: { chosen: 1 } });
});

test("a base that cannot be fitted leaves nothing but the reason", () => {
  const result = runFit(task, { ...fit, setting: { name: "subset", params: { base: "knn(k=500)" } } });
  if (result.kind === "failed") throw new Error(result.reason);
  expect(result.subsets).toEqual({ steps: [], chosen: null, columns: 3 });
  expect(result.outputs.map(({ kind }) => kind)).toEqual(["failed", "failed", "failed", "failed"]);
});
