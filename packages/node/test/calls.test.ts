import {
  compareLearners,
  curve,
  diagnose,
  type Executor,
  estimateRisk,
  type SelectOptions,
  select,
} from "@heldout/core/internal";
import { afterAll, expect, test } from "vitest";
import { type ThreadExecutor, threadExecutor } from "../src/run/threadExecutor.ts";
import { smallTask } from "./selectionTask.ts";

// Threads cannot run TypeScript, so they run what `tsc -b` built from the same sources.
const executor: ThreadExecutor = threadExecutor({
  threads: 2,
  entry: new URL("../dist/run/fitWorker.js", import.meta.url),
});
const task = smallTask();

afterAll(() => executor.close());

const learners = "lda, knn(k=1|5), forest(trees=10)";
const calls: Readonly<Record<string, (by: Executor | undefined) => Promise<unknown>>> = {
  select: (by) => select(task, { learners, folds: 3, inner: 3, executor: by }),
  "select in a race": (by) => select(task, { learners, folds: 4, inner: 3, race: true, executor: by }),
  compareLearners: (by) => compareLearners(task, { learners, folds: 3, inner: 3, executor: by }),
  "curve learning": (by) => curve(task, { learner: "forest(trees=5)", folds: 3, executor: by }),
  "curve validation": (by) =>
    curve(task, { kind: "validation", learner: "knn", param: "k=1..9", folds: 3, executor: by }),
  diagnose: (by) => diagnose(task, { learner: "tree", folds: 3, repeats: 1, remedies: false, executor: by }),
  estimateRisk: (by) =>
    estimateRisk(task, { learner: "lda", methods: ["k-fold", "bootstrap-632"], replicates: 10, executor: by }),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} gives the same bits on two threads as in one`, async () => {
    expect(JSON.stringify(await call(executor))).toBe(JSON.stringify(await call(undefined)));
  });
}

test("a selection on threads stops when asked, and the executor is there for the next call", async () => {
  const stop = { stopped: false };
  const options: SelectOptions = {
    learners,
    executor,
    stop,
    onProgress: () => {
      stop.stopped = true;
    },
  };
  expect(await select(task, options)).toMatchObject({ stopped: true });
  expect(await select(task, { learners: "lda", folds: 3, inner: 3, executor })).toMatchObject({ metric: "logLoss" });
});
