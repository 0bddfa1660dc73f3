import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { inlineExecutor } from "../fits/executor.ts";
import type { Fit } from "../fits/fit.ts";
import type { FitsProgress } from "../fits/fittingOptions.ts";
import type { Plan } from "./plan.ts";
import { outcomeOf, type PlanSteps, runSteps, runStepsInline } from "./planSteps.ts";

/** A plan of `count` fits on data of its own, that says how many were done. */
function planOf(slope: number, count: number): Plan<number> {
  const x = [1, 2, 3, 4];
  const task = defineTask(tableFrom({ x, y: x.map((value) => slope * value) }), { target: "y", kind: "regression" });
  const fits = Array.from(
    { length: count },
    (_, seed): Fit => ({
      setting: { name: "ols", params: {} },
      path: null,
      candidates: [0],
      train: Uint32Array.of(0, 1, 2),
      test: Uint32Array.of(3),
      predictTrain: false,
      seed,
      place: [],
    }),
  );
  return {
    task,
    fits,
    collect: (results) =>
      fits.reduce((sum, fit) => {
        const result = results.get(fit);
        return result?.kind === "done" && result.outputs[0].kind === "done"
          ? sum + result.outputs[0].test[0]
          : Number.NaN;
      }, 0),
  };
}

function* twoPlans(made: number[] = []): PlanSteps<readonly number[]> {
  made.push(1);
  const first = yield* outcomeOf(planOf(1, 2));
  made.push(2);
  return [first, yield* outcomeOf(planOf(first, 1))];
}

test("each step knows what came of those before, and its data are made when its turn comes", async () => {
  const [first, second] = runStepsInline(twoPlans());
  expect([first, second]).toEqual([expect.closeTo(8, 10), expect.closeTo(32, 10)]);
  const made: number[] = [];
  const told: FitsProgress[] = [];
  let executors = 0;
  const run = await runSteps(twoPlans(made), {
    fits: 3,
    executor: () => {
      executors++;
      return inlineExecutor;
    },
    onProgress: (progress) => {
      told.push(progress);
      if (told.length < 2) expect(made).toEqual([1]);
    },
  });
  expect(run).toEqual({ ended: "complete", result: [first, second], done: 3, planned: 3 });
  expect(told.map(({ done, needed }) => [done, needed])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(executors).toBe(1);
});

test("a stop ends it between two fits, and nothing after that is made", async () => {
  const stop = { stopped: false };
  const made: number[] = [];
  const ends: string[] = [];
  const run = await runSteps(twoPlans(made), {
    fits: 3,
    stop,
    onEnd: (ended) => void ends.push(ended),
    onProgress: () => {
      stop.stopped = true;
    },
  });
  expect(run).toEqual({ ended: "stopped", result: null, done: 1, planned: 3 });
  expect([made, ends]).toEqual([[1], ["stopped"]]);
});

test("whoever goes on without carrying out the plan is told so", () => {
  const steps = twoPlans();
  steps.next();
  expect(() => steps.next()).toThrow("a step went on before its plan was done");
});
