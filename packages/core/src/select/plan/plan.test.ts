import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import type { Fit, FitResult } from "../fits/fit.ts";
import { isComplete, type Plan, resultsInOrder } from "./plan.ts";

const task = defineTask(tableFrom({ x: [1, 2, 3], y: [1, 2, 4] }), { target: "y" });
const [first, second]: Fit[] = [1, 2].map((seed) => ({
  setting: { name: "ols", params: {} },
  path: null,
  candidates: [0],
  train: Uint32Array.of(0, 1),
  test: Uint32Array.of(2),
  predictTrain: false,
  seed,
  place: [],
}));
const failed = (reason: string): FitResult => ({ kind: "failed", reason });

test("a plan is complete when its first round is done and no other follows", () => {
  const plan: Plan<number> = {
    task,
    fits: [first],
    next: (results) => [second].filter((fit) => !results.has(fit)),
    collect: ({ size }) => size,
  };
  expect(isComplete(plan, new Map())).toBe(false);
  expect(isComplete(plan, new Map([[first, failed("a")]]))).toBe(false);
  const both = new Map([first, second].map((fit) => [fit, failed("a")]));
  expect(isComplete(plan, both)).toBe(true);
  expect(isComplete({ task, fits: [], collect: () => 0 }, new Map())).toBe(true);
});

test("results come in the order that is asked for, and a missing one is a fault", () => {
  const results = new Map([
    [first, failed("a")],
    [second, failed("b")],
  ]);
  expect(resultsInOrder(results, [second, first])).toEqual([failed("b"), failed("a")]);
  expect(() => resultsInOrder(new Map(), [first])).toThrow("a fit has no result");
});
