import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { holdOut } from "../../split/holdOut.ts";
import { kFold } from "../../split/kFold.ts";
import { holdOutError } from "./holdOutError.ts";
import { repeatedError } from "./repeatedError.ts";
import { foldError, monteCarloError, splitsBy, trainingError } from "./riskEstimates.ts";

const x = Array.from({ length: 42 }, (_, i) => i);
const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
const ols = { name: "ols", params: {} };
const options = { metric: mse, seed: 4 };

test("hold-out names the rows that it tested", () => {
  const { rows, n } = holdOutError(task, ols, options);
  const [split] = splitsBy(holdOut(), task, 4);
  expect(rows).toEqual({
    drawn: "drawn at random with seed 4",
    train: [split.train.length, split.train.length],
    test: [n, n],
    testRows: [[...split.test]],
  });
});

test("folds name the fold of every row, repetition by repetition", () => {
  const splitter = kFold({ folds: 5 });
  const { rows } = foldError(task, ols, { ...options, splitter });
  expect(rows).toMatchObject({ train: [33, 34], test: [8, 9] });
  const [first] = rows?.foldOfRow ?? [];
  splitsBy(splitter, task, 4).forEach(({ test }, fold) => {
    expect(x.filter((row) => first[row] === fold)).toEqual([...test]);
  });
  const again = repeatedError(task, ols, { ...options, splitter, repeats: 3 }).rows;
  expect(again?.foldOfRow).toHaveLength(3);
  expect(again?.foldOfRow?.[0]).toEqual(first);
  expect(again?.foldOfRow?.[1]).not.toEqual(first);
});

test("independent splits name the rows of each, and the training error has no parts", () => {
  const { rows } = monteCarloError(task, ols, { ...options, splits: 3 });
  expect(rows?.testRows).toHaveLength(3);
  expect(rows).not.toHaveProperty("foldOfRow");
  expect(trainingError(task, ols, options)).not.toHaveProperty("rows");
});

test("of classes it says that shares are kept", () => {
  const labels = defineTask(tableFrom({ x, y: x.map((value) => (value % 3 === 0 ? "yes" : "no")) }), { target: "y" });
  const { rows } = holdOutError(labels, { name: "baseline", params: {} }, { metric: error, seed: 1 });
  expect(rows?.drawn).toBe("drawn at random with seed 1, stratified");
});
