import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { prepare } from "../../learners/prepare.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { learnerOf } from "../../registry.ts";
import type { BootstrapSplit } from "../../split/bootstrapSplit.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { runFit } from "../fits/runFit.ts";
import { drawnFits, type LeftOut, leftOutLosses, onlyOutput } from "./leftOutLosses.ts";

const x = [0, 1, 2, 4, 7];
const y = [1, 0, 3, 2, 9];
const task = defineTask(tableFrom({ x, y }), { target: "y" });
const weight = new Float64Array(5).fill(1);
const draw = (drawn: number[], train: number[], test: number[]): BootstrapSplit => ({
  drawn: Uint32Array.from(drawn),
  train: Uint32Array.from(train),
  test: Uint32Array.from(test),
  repeat: 0,
  fold: 0,
});
const losses = (setting: LearnerSetting, draws: readonly BootstrapSplit[]): LeftOut => {
  const results = drawnFits(setting, draws, 1).map((fit) => runFit(task, fit));
  return leftOutLosses(task, draws, results, { metric: mse, weight });
};
const first = draw([0, 0, 0, 2, 4], [0, 2, 4], [1, 3]);
const second = draw([1, 1, 2, 4, 4], [1, 2, 4], [0, 3]);

test("least squares on a draw is weighted least squares with the number of times each row was drawn", () => {
  const weighted = defineTask(tableFrom({ x, y, w: [3, 0, 1, 0, 1] }), { target: "y", weight: "w" });
  const learner = learnerOf("ols");
  const rows = Uint32Array.of(0, 1, 2, 3, 4);
  const { data } = prepare(weighted, learner.handles, rows);
  const expected = learner.predict(learner.fit(data, rows, stream(1, "ols")), data.features, first.test);
  const [fit] = drawnFits({ name: "ols", params: {} }, [first], 1);
  const output = onlyOutput(runFit(task, fit));
  if (output.kind === "failed") throw new Error(output.reason);
  output.test.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i], 12);
  });
});

test("losses are summed by row over the draws that leave it out", () => {
  // means of the draws: 15/5 and 21/5
  const own = losses({ name: "baseline", params: {} }, [first, second]);
  expect(Array.from(own.times)).toEqual([1, 1, 0, 2, 0]);
  const expected = [3.2 ** 2, 3 ** 2, 0, 1 + 2.2 ** 2, 0];
  own.sum.forEach((value, row) => {
    expect(value).toBeCloseTo(expected[row], 12);
  });
  expect(own.draws[0]).toBeCloseTo((3 ** 2 + 1) / 2, 12);
  expect(own.pooled).toBeCloseTo((3.2 ** 2 + 3 ** 2 + 1 + 2.2 ** 2) / 4, 12);
});

test("a draw that leaves no row out, or cannot be fitted, has no value", () => {
  const all = draw([0, 1, 2, 3, 4], [0, 1, 2, 3, 4], []);
  const single = draw([2, 2, 2, 2, 2], [2], [0, 1, 3, 4]);
  const own = losses({ name: "knn", params: { k: 9 } }, [all, single]);
  expect(own).toMatchObject({ draws: [null, null], pooled: null, failed: 1 });
});
