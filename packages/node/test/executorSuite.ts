import {
  accuracy,
  curve,
  type Executor,
  type FitEvent,
  type FitResult,
  InputError,
  inlineExecutor,
  kFold,
  planFits,
  selectionOf,
  train,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { largeTask, sharingCandidates, splitsOf } from "./largeTask.ts";
import { smallPlan, smallTask } from "./selectionTask.ts";

const task = smallTask();
const plan = smallPlan(task);

interface Closable extends Executor {
  close(): Promise<void>;
}

async function resultsOf(executor: Executor, fits = plan.fits): Promise<FitResult[]> {
  const results: FitResult[] = [];
  for await (const event of executor.run(task, fits)) if (event.kind === "done") results[event.fit] = event.result;
  return results;
}

/**
 * What every executor promises, wherever it does the fits: threads of this process, or workers at a queue. The caller
 * closes what `make` has made.
 */
export function executorSuite(make: () => Closable): void {
  test("a selection is the same to the last bit as inline, failed fits included", async () => {
    const inline = await resultsOf(inlineExecutor);
    const expected = JSON.stringify(selectionOf(plan, inline, { metric: accuracy }));
    expect(
      inline.flatMap((result) => (result.kind === "done" ? result.outputs : [result])).map(({ kind }) => kind),
    ).toContain("failed");
    const results = await resultsOf(make());
    expect(results).toEqual(inline);
    expect(JSON.stringify(selectionOf(plan, results, { metric: accuracy }))).toBe(expected);
  });

  test("fits that share what is known of their folds are the same to the last bit as inline", async () => {
    const large = largeTask();
    const fits = planFits(sharingCandidates, splitsOf(large, kFold({ folds: 4 })), { seed: 1 });
    const found: FitResult[] = [];
    for await (const event of make().run(large, fits)) if (event.kind === "done") found[event.fit] = event.result;
    for await (const event of inlineExecutor.run(large, fits)) {
      if (event.kind === "done") expect(found[event.fit]).toEqual(event.result);
    }
    expect(found.map(({ kind }) => kind)).toEqual(fits.map(() => "done"));
  });

  test("a curve over the number of features is the same to the last bit as inline", async () => {
    const options = { kind: "features", learner: "naiveBayes", folds: 3, by: "aic" } as const;
    expect(await curve(task, { ...options, executor: make() })).toEqual(await curve(task, options));
  });

  test("a model is the same to the last bit as inline, and what cannot be trained says all that it says inline", async () => {
    for (const learner of ["lda", "forest(trees=5)", "calibrated(base=tree)"]) {
      const here = JSON.stringify(await train(task, { learner }));
      expect(JSON.stringify(await train(task, { learner, executor: make() }))).toBe(here);
    }
    const refused = (executor?: Executor): Promise<unknown> =>
      train(task, { learner: "knn(k=99999)", executor }).catch((error: unknown) => error);
    const error = await refused(make());
    expect(error).toBeInstanceOf(InputError);
    const { code, message, remedy } = error as InputError;
    expect(await refused()).toMatchObject({ code, message, remedy });
    expect(remedy).toMatch(/^Use a k of/);
  });

  test("every fit is announced once as started and then once as done, and the executor serves the next run too", async () => {
    const executor = make();
    for (let run = 0; run < 2; run++) {
      const events: FitEvent[] = [];
      for await (const event of executor.run(task, plan.fits)) events.push(event);
      plan.fits.forEach((_, fit) => {
        const kinds = events.filter((event) => event.fit === fit).map(({ kind }) => kind);
        expect(kinds).toEqual(["started", "done"]);
      });
    }
  });

  test("a stop sign ends the run: what is under way may finish, nothing else begins", async () => {
    const executor = make();
    const stop = { stopped: false };
    let done = 0;
    for await (const event of executor.run(task, plan.fits, { stop })) {
      if (event.kind === "done") done++;
      if (done === 5) stop.stopped = true;
    }
    expect(done).toBeGreaterThanOrEqual(5);
    const begun: FitEvent[] = [];
    for await (const event of executor.run(task, plan.fits, { stop: { stopped: true } })) begun.push(event);
    expect(begun).toEqual([]);
  });

  test("whoever leaves a run in the middle can begin another", async () => {
    const executor = make();
    for await (const event of executor.run(task, plan.fits)) if (event.kind === "done") break;
    expect(await resultsOf(executor)).toEqual(await resultsOf(inlineExecutor));
  });

  test("two runs at once and a closed executor are errors that say so", async () => {
    const executor = make();
    const first = executor.run(task, plan.fits)[Symbol.asyncIterator]();
    await first.next();
    await expect(resultsOf(executor)).rejects.toThrow("one run at a time");
    await first.return?.();
    await executor.close();
    await expect(resultsOf(executor)).rejects.toThrow("closed");
  });
}
