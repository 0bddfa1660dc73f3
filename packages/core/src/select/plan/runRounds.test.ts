import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import type { Fit, FitResult } from "../fits/fit.ts";
import type { Plan } from "./plan.ts";
import { pausedRounds, runRounds } from "./runRounds.ts";

const task = defineTask(tableFrom({ x: [1, 2, 3], y: [1, 2, 4] }), { target: "y" });
const fits: Fit[] = [1, 2, 3].map((seed) => ({
  setting: { name: "ols", params: {} },
  path: null,
  candidates: [0],
  train: Uint32Array.of(0, 1),
  test: Uint32Array.of(2),
  predictTrain: false,
  seed,
  place: [],
}));

test("rounds follow each other until there is none, each fit once and in order", () => {
  const done: number[] = [];
  const plan: Plan<number> = {
    task,
    fits: fits.slice(0, 2),
    next: (results) => (results.has(fits[2]) ? [] : [fits[2]]),
    collect: ({ size }) => size,
  };
  const run = (fit: Fit): FitResult => {
    done.push(fit.seed);
    return { kind: "failed", reason: "none" };
  };
  expect(runRounds(plan, run)).toBe(3);
  expect(done).toEqual([1, 2, 3]);
  const paused = pausedRounds(plan, run);
  expect(paused.next()).toEqual({ done: false, value: null });
  expect(done).toEqual([1, 2, 3, 1]);
});
