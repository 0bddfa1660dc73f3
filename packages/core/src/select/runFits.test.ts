import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { kFold } from "../split/kFold.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { splittable } from "../split/splittable.ts";
import { type Executor, inlineExecutor } from "./executor.ts";
import { planFits } from "./fit.ts";
import { isStopped } from "./fittingOptions.ts";
import { runFit } from "./runFit.ts";
import { executorFor, runFits } from "./runFits.ts";

const rows = Array.from({ length: 12 }, (_, row) => row);
const task = defineTask(tableFrom({ x: rows, y: rows.map((row) => 2 * row + (row % 2)) }), { target: "y" });
const splits = makeSplits(kFold({ folds: 3 }), splittable(task), 1);
const work = { task, fits: planFits([{ name: "ols", params: {} }], splits, { seed: 1 }) };

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
  const results = await runFits(work, { executor: backwards, onProgress: (progress) => void told.push(progress) });
  expect(results).toEqual(work.fits.map((fit) => runFit(task, fit)));
  expect(told).toEqual([1, 2, 3].map((done) => ({ done, needed: 3, known: true })));
});

test("a stop says how many were done, and the next fit waits for whoever is told", async () => {
  const stop = { stopped: false };
  const results = await runFits(work, {
    stop,
    onProgress: async ({ done }) => {
      await Promise.resolve();
      stop.stopped = done === 2;
    },
  });
  expect(isStopped(results)).toBe(true);
  expect(results).toEqual({ stopped: true, done: 2, planned: 3 });
});

test("without an executor fits are done here, and one may be made for the work", () => {
  expect(executorFor(undefined, work)).toBe(inlineExecutor);
  expect(
    executorFor((asked) => (asked === work ? inlineExecutor : { run: () => inlineExecutor.run(task, []) }), work),
  ).toBe(inlineExecutor);
});
