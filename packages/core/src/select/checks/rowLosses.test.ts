import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { rowLosses } from "./rowLosses.ts";

const part = (fold: number, repeat: number, test: number[]) => ({
  train: Uint32Array.of(),
  test: Uint32Array.from(test),
  repeat,
  fold,
});
const done = (...test: number[]) => ({ kind: "done", test: Float64Array.from(test), train: null }) as const;

test("squared errors of numbers, by the first repetition; failed fits and untested rows have none", () => {
  const task = defineTask(tableFrom({ x: [0, 0, 0, 0], y: [1, 2, 3, 5] }), { target: "y", kind: "regression" });
  const splits = [part(0, 0, [0, 1]), part(1, 0, [2]), part(0, 1, [0, 1, 2, 3])];
  const outputs = [done(2, 2), { kind: "failed", reason: "singular" } as const, done(0, 0, 0, 0)];
  expect([...rowLosses(task, splits, outputs)]).toEqual([1, 0, Number.NaN, Number.NaN]);
});

test("of classes whether the likeliest is wrong", () => {
  const task = defineTask(tableFrom({ x: [0, 0], y: ["no", "yes"] }), { target: "y" });
  expect([...rowLosses(task, [part(0, 0, [0, 1])], [done(0.3, 0.4, 0.7, 0.6)])]).toEqual([1, 0]);
});
