import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { FitOutput } from "../../select/fits/fit.ts";
import type { Split } from "../../split/split.ts";
import { rowMeans } from "./rowMeans.ts";

const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [1, 2, 3, 4] }), { target: "y" });
const split = (repeat: number, test: readonly number[]): Split => ({
  repeat,
  fold: 0,
  train: Uint32Array.from([0, 1, 2, 3].filter((row) => !test.includes(row))),
  test: Uint32Array.from(test),
});
const done = (...test: readonly number[]): FitOutput => ({
  kind: "done",
  test: Float64Array.from(test),
  train: null,
});
const metric = (id: string) => {
  const found = metricsOf("regression").find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

test("rows lose the mean over repetitions", () => {
  const splits = [split(0, [0, 1]), split(0, [2, 3]), split(1, [0, 2]), split(1, [1, 3])];
  const outputs = [done(1, 3), done(3, 6), done(3, 3), done(2, 4)];
  // mse: row 0 (0 + 4)/2, row 1 (1 + 0)/2, row 2 0, row 3 (4 + 0)/2
  expect([...(rowMeans(task, splits, outputs, metric("mse")) ?? [])]).toEqual([2, 0.5, 0, 2]);
});

test("no mean of rows, a failed fit or a row that was never tested leave nothing", () => {
  const splits = [split(0, [0, 1]), split(0, [2, 3])];
  expect(rowMeans(task, splits, [done(1, 3), done(3, 6)], metric("r2"))).toBeNull();
  expect(rowMeans(task, splits, [done(1, 3), { kind: "failed", reason: "no" }], metric("mse"))).toBeNull();
  expect(rowMeans(task, splits.slice(0, 1), [done(1, 3)], metric("mse"))).toBeNull();
});
