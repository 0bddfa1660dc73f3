import {
  candidatesFrom,
  type Executor,
  type FitResult,
  inlineExecutor,
  kFold,
  nestedDesign,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { smallTask } from "../../test/selectionTask.ts";
import { threadExecutor } from "./threadExecutor.ts";

// Threads cannot run TypeScript, so they run what `tsc -b` built from the same sources.
const entry = new URL("../../dist/run/fitWorker.js", import.meta.url);
const task = smallTask();
const candidates = candidatesFrom(
  "forest(trees=3|8), extraTrees(trees=5), bagging(base=knn(k=3), rounds=2|4), forest(trees=4, among=3, maxFeatures=all)",
  task.kind,
);
const plan = nestedDesign(task, candidates, { outer: kFold({ folds: 3 }), inner: kFold({ folds: 2 }), seed: 2 });

async function resultsOf(executor: Executor): Promise<FitResult[]> {
  const results: FitResult[] = [];
  for await (const event of executor.run(task, plan.fits)) if (event.kind === "done") results[event.fit] = event.result;
  return results;
}

test("ensembles that draw rows, features and thresholds have the same bits inline and on any number of threads", async () => {
  const inline = await resultsOf(inlineExecutor);
  expect(inline.every(({ kind }) => kind === "done")).toBe(true);
  for (const threads of [1, 2, 3]) {
    const executor = threadExecutor({ threads, entry });
    try {
      expect(await resultsOf(executor)).toEqual(inline);
    } finally {
      await executor.close();
    }
  }
});
