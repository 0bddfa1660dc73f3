import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { type Executor, inlineExecutor } from "../fits/executor.ts";
import { type FitResult, planFits } from "../fits/fit.ts";
import { isStopped } from "../fits/fittingOptions.ts";
import { runFit } from "../fits/runFit.ts";
import { type Plan, resultsInOrder } from "./plan.ts";
import { executorFor, resultOf, runInline, runPlan } from "./runPlan.ts";

const rows = Array.from({ length: 12 }, (_, row) => row);
const task = defineTask(tableFrom({ x: rows, y: rows.map((row) => 2 * row + (row % 2)) }), { target: "y" });
const splits = makeSplits(kFold({ folds: 3 }), splittable(task), 1);
const fits = planFits([{ name: "ols", params: {} }], splits, { seed: 1 });
const work: Plan<readonly FitResult[]> = { task, fits, collect: (results) => resultsInOrder(results, fits) };

test("results are in the order of the fits, in whatever order they were done", async () => {
  const backwards: Executor = {
    async *run(_, fits) {
      for (let fit = fits.length - 1; fit >= 0; fit--) {
        yield { kind: "started", fit };
        yield { kind: "done", fit, result: runFit(task, fits[fit]), known: true };
      }
    },
  };
  const told: unknown[] = [];
  const { result } = await runPlan(work, { executor: backwards, onProgress: (progress) => void told.push(progress) });
  expect(result).toEqual(work.fits.map((fit) => runFit(task, fit)));
  expect(told).toEqual([1, 2, 3].map((done) => ({ done, needed: 3, known: true })));
});

test("a stop says how many were done, and the next fit waits for whoever is told", async () => {
  const stop = { stopped: false };
  const run = await runPlan(work, {
    stop,
    onProgress: async ({ done }) => {
      await Promise.resolve();
      stop.stopped = done === 2;
    },
  });
  const results = resultOf(run);
  expect(run.ended).toBe("stopped");
  expect(isStopped(results)).toBe(true);
  expect(results).toEqual({ stopped: true, done: 2, planned: 3 });
});

test("without an executor fits are done here, and one may be made for the work", () => {
  expect(executorFor(undefined, work)).toBe(inlineExecutor);
  expect(
    executorFor((asked) => (asked === work ? inlineExecutor : { run: () => inlineExecutor.run(task, []) }), work),
  ).toBe(inlineExecutor);
});

test("rounds follow each other until there is none, and what is needed grows with them", async () => {
  const rounds: Plan<number> = {
    task,
    fits: fits.slice(0, 1),
    next: (results) => fits.filter((fit) => !results.has(fit)).slice(0, 1),
    collect: (results) => results.size,
  };
  const needed: number[] = [];
  const run = await runPlan(rounds, { onProgress: (progress) => void needed.push(progress.needed) });
  expect(run).toEqual({ ended: "complete", result: 3, done: 3, planned: 3 });
  expect(needed).toEqual([1, 2, 3]);
  expect(runInline(rounds)).toBe(3);
});

test("a budget ends it with what a part says, a stop with nothing, and whoever asks is told before", async () => {
  const told: string[] = [];
  const budget = { stopped: false };
  const onProgress = (): void => {
    budget.stopped = true;
  };
  const run = (plan: Plan<unknown>) => runPlan(plan, { budget, onProgress, onEnd: (ended) => void told.push(ended) });
  expect(await run({ ...work, part: (results) => results.size })).toEqual({
    ended: "budget",
    result: 1,
    done: 1,
    planned: 3,
  });
  budget.stopped = false;
  expect(await run(work)).toMatchObject({ ended: "budget", result: null });
  expect(told).toEqual(["budget", "budget"]);
});
