import { availableParallelism } from "node:os";
import { defineTask, type FitPlan, kFold, makeSplits, planFits, splittable, tableFrom } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { threadsWorthwhile, worthOwnThread } from "./threadsWorthwhile.ts";

test("a few small fits are not worth a thread, many large ones are", () => {
  const x = Array.from({ length: 3000 }, (_, row) => row);
  const task = defineTask(tableFrom({ x, y: x.map((v) => v % 7) }), { target: "y", kind: "regression" });
  const fits = planFits([{ name: "ols", params: {} }], makeSplits(kFold({ folds: 3 }), splittable(task), 1), {
    seed: 1,
  });
  const plan = (times: number): FitPlan<null> => ({
    task,
    fits: Array.from({ length: times }, () => fits).flat(),
    collect: () => null,
  });
  expect(threadsWorthwhile(plan(1))).toBe(1);
  expect(threadsWorthwhile(plan(4000))).toBe(availableParallelism());
});

test("one fit that looks at all pairs of rows has a thread of its own, so that it can be stopped", () => {
  const x = Array.from({ length: 3000 }, (_, row) => row);
  const task = defineTask(tableFrom({ x, y: x.map((v) => v % 7) }), { target: "y", kind: "regression" });
  const rows = Uint32Array.from(x);
  const base = { path: null, candidates: [0], train: rows, test: rows, predictTrain: false, seed: 0, place: [] };
  const fit = { ...base, setting: { name: "knn", params: {} } };
  expect(worthOwnThread(task, fit)).toBe(false);
  expect(worthOwnThread(task, { ...fit, wants: "leave-one-out" })).toBe(true);
});
