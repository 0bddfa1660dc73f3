import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { knn } from "../learners/neighbours/knn.ts";
import { prepare } from "../learners/prepare.ts";
import { outOfFold, pooled } from "./outOfFold.ts";

const task = defineTask(
  tableFrom({ x: Array.from({ length: 20 }, (_, i) => i), y: Array.from({ length: 20 }, (_, i) => i % 2) }),
  {
    target: "y",
  },
);
const learner = knn({ k: 1 });
const { data } = prepare(
  task,
  learner.handles,
  Uint32Array.from({ length: 20 }, (_, i) => i),
);

test("every row is scored once, by a base that has not seen it", () => {
  const rows = Uint32Array.from({ length: 20 }, (_, i) => i);
  const folds = outOfFold(learner, data, rows, { folds: 4, seed: 1 });
  expect(folds).toHaveLength(4);
  const all = pooled(folds);
  expect(all.truth).toHaveLength(20);
  if (all.kind === "class-probabilities") throw new Error("two classes are wanted");
  // the nearest other row is of the other class: a base that had seen the row would be right
  const right = all.score.filter((p, i) => (p >= 0.5 ? 1 : 0) === all.truth[i]).length;
  expect(right).toBeLessThan(8);
});

test("copies of a row are one row of more weight, in one fold, whatever their order", () => {
  const rows = Uint32Array.of(3, 7, 3, 10, 12, 15, 3, 18, 1, 8);
  const folds = outOfFold(learner, data, rows, { folds: 3, seed: 1 });
  const again = outOfFold(learner, data, rows.slice().reverse(), { folds: 3, seed: 1 });
  expect(pooled(folds)).toEqual(pooled(again));
  const { truth, weight } = pooled(folds);
  expect(truth).toHaveLength(8);
  // seven rows once and one three times, with mean 1
  expect([...(weight ?? [])].sort()).toEqual(
    [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 2.4].map((w) => expect.closeTo(w, 12)),
  );
});
