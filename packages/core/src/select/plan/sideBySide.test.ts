import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { kFold } from "../../split/kFold.ts";
import { runFit } from "../fits/runFit.ts";
import { planHoldOut } from "../risk/holdOutError.ts";
import { planRepeated } from "../risk/repeatedError.ts";
import { planFolds, planTraining } from "../risk/riskEstimates.ts";
import type { Plan } from "./plan.ts";
import { runInline, runPlan } from "./runPlan.ts";
import { both, sideBySide } from "./sideBySide.ts";

const x = Array.from({ length: 12 }, (_, i) => (i * 7) % 12);
const task = defineTask(tableFrom({ x, y: x.map((v) => v * v) }), { target: "y" });
const setting = { name: "ols", params: {} };
const options = { metric: mse, seed: 1, splitter: kFold({ folds: 4 }) };

test("the folds of k-fold are those of the first repetition, and are fitted once", () => {
  const folds = planFolds(task, setting, options);
  const repeats = planRepeated(task, setting, { ...options, repeats: 3 });
  const together = both(folds, repeats);
  expect(together.fits).toHaveLength(12);
  expect(runInline(together)).toEqual([runInline(folds), runInline(repeats)]);
  expect(runInline(folds).folds).toEqual(runInline(repeats).folds.slice(0, 4));
});

test("fits at the same place on other rows are different fits", () => {
  const plans = [planTraining(task, setting, options), planHoldOut(task, setting, options)];
  expect(plans.map(({ fits }) => fits[0].place)).toEqual([
    ["repeat", 0, "fold", 0],
    ["repeat", 0, "fold", 0],
  ]);
  expect(sideBySide(task, plans).fits).toHaveLength(2);
  expect(runInline(sideBySide(task, plans))).toEqual(plans.map((plan) => runInline(plan)));
});

test("fits that differ in the learner, the seed or what they predict are different fits", () => {
  const { fits } = planFolds(task, setting, options);
  const plan = (change: object): Plan<number> => ({
    task,
    fits: [{ ...fits[0], ...change }],
    collect: ({ size }) => size,
  });
  const count = (change: object): number => sideBySide(task, [plan({}), plan(change)]).fits.length;
  expect(count({ candidates: [7], train: fits[0].train.slice() })).toBe(1);
  expect(count({ setting: { name: "ols", params: { intercept: false } } })).toBe(2);
  expect(count({ setting: { name: "baseline", params: {} } })).toBe(2);
  expect(count({ predictTrain: true })).toBe(2);
  expect(count({ seed: 2 })).toBe(2);
  expect(count({ features: [0] })).toBe(2);
  expect(count({ wants: "model" })).toBe(2);
  expect(count({ stream: ["another"] })).toBe(2);
  expect(count({ path: { parameter: "k", values: [0] } })).toBe(2);
  expect(count({ test: fits[1].test })).toBe(2);
});

test("plans of several rounds go on side by side, and a round that another has done is not done again", async () => {
  const { fits } = planFolds(task, setting, options);
  const stepwise: Plan<number> = {
    task,
    fits: fits.slice(0, 1),
    next: (results) => fits.filter((fit) => !results.has(fit)).slice(0, 1),
    collect: (results) => results.size,
  };
  const atOnce: Plan<number> = { task, fits: fits.slice(0, 3).map((fit) => ({ ...fit })), collect: ({ size }) => size };
  const rounds: number[] = [];
  const { result, done } = await runPlan(both(stepwise, atOnce), {
    executor: {
      async *run(own, round) {
        rounds.push(round.length);
        for (let fit = 0; fit < round.length; fit++)
          yield { kind: "done", fit, result: runFit(own, round[fit]), known: false };
      },
    },
  });
  expect([rounds, done, result]).toEqual([[3, 1], 4, [4, 3]]);
});

test("of a part it says what those plans say whose fits are all done", () => {
  const plans = [planTraining(task, setting, options), planFolds(task, setting, options)];
  const together = sideBySide(task, plans);
  const done = new Map(together.fits.slice(0, 2).map((fit) => [fit, runFit(task, fit)]));
  expect(together.part?.(done)).toEqual([runInline(plans[0]), null]);
  expect(together.part?.(new Map())).toBeNull();
});
