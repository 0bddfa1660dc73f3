import {
  accuracy,
  candidatesFrom,
  defineTask,
  type Executor,
  type Fit,
  type FitEvent,
  type FitResult,
  holdOut,
  inlineExecutor,
  kFold,
  monteCarlo,
  nested,
  nestedDesign,
  planFits,
  repeated,
  type Split,
  selectionOf,
  stream,
  tableFrom,
} from "@heldout/core/internal";
import { afterEach, describe, expect, test } from "vitest";
import { executorSuite } from "../../test/executorSuite.ts";
import { largeTask, sharingCandidates, splitsOf } from "../../test/largeTask.ts";
import { smallPlan, smallTask } from "../../test/selectionTask.ts";
import { sharedMemory, sharedTask } from "./sharedTask.ts";
import { type ThreadExecutor, threadExecutor } from "./threadExecutor.ts";

// Threads cannot run TypeScript, so they run what `tsc -b` built from the same sources.
const entry = new URL("../../dist/run/fitWorker.js", import.meta.url);
const open: ThreadExecutor[] = [];

function executorOf(threads: number, program: URL = entry): ThreadExecutor {
  const executor = threadExecutor({ threads, entry: program });
  open.push(executor);
  return executor;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((executor) => executor.close()));
});

const task = smallTask();
const plan = smallPlan(task);

async function resultsOf(executor: Executor, fits = plan.fits): Promise<FitResult[]> {
  const results: FitResult[] = [];
  for await (const event of executor.run(task, fits)) if (event.kind === "done") results[event.fit] = event.result;
  return results;
}

describe("two threads", () => executorSuite(() => executorOf(2)));

test("a selection is the same to the last bit inline and on 1, 2 and 4 threads", async () => {
  const inline = await resultsOf(inlineExecutor);
  const expected = JSON.stringify(selectionOf(plan, inline, { metric: accuracy }));
  expect(
    inline.flatMap((result) => (result.kind === "done" ? result.outputs : [result])).map(({ kind }) => kind),
  ).toContain("failed");
  for (const threads of [1, 2, 4]) {
    const results = await resultsOf(executorOf(threads));
    expect(results).toEqual(inline);
    expect(JSON.stringify(selectionOf(plan, results, { metric: accuracy }))).toBe(expected);
  }
});

test("a single large fit on all threads has the bits of the same fit on one", async () => {
  const rng = stream(3, "large");
  const names = Array.from({ length: 20 }, (_, c) => `x${c}`);
  const columns = Object.fromEntries(names.map((name) => [name, Array.from({ length: 100_000 }, rng)]));
  const y = columns.x0.map((a, i) => (a + columns.x1[i] * columns.x2[i] + rng() > 1.2 ? "yes" : "no"));
  const large = defineTask(tableFrom({ ...columns, y }), { target: "y" });
  const candidates = candidatesFrom("gradientBoosting(rounds=3), forest(trees=3)", large.kind);
  const splits = { outer: holdOut({ test: 0.2 }), inner: kFold({ folds: 2 }) };
  for (const candidate of candidates) {
    const fits = nestedDesign(large, [candidate], { ...splits, seed: 2 }).fits.slice(0, 1);
    const outputs: FitResult[] = [];
    for (const executor of [inlineExecutor, executorOf(2)]) {
      for await (const event of executor.run(large, fits)) if (event.kind === "done") outputs.push(event.result);
    }
    expect(outputs[0].kind).toBe("done");
    expect(outputs[1]).toEqual(outputs[0]);
  }
});

test("arrays that are in shared memory are not copied, the others once", () => {
  const shared = smallTask({ allocate: sharedMemory });
  const sent = sharedTask(shared);
  expect(sent.features.values).toBe(shared.features.values);
  expect(sent.weight?.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(sent.weight).toEqual(shared.weight);
  expect(sharedTask(sent).weight).toBe(sent.weight);
});

test("training rows beyond a few thousand go through shared memory and give the same bits", async () => {
  const large = smallTask({ rows: 9000 });
  const fits = smallPlan(large).fits.filter(({ setting }) => setting.name === "naiveBayes");
  const results: FitResult[] = [];
  for await (const event of executorOf(2).run(large, fits))
    if (event.kind === "done") results[event.fit] = event.result;
  for await (const event of inlineExecutor.run(large, fits)) {
    if (event.kind === "done") expect(results[event.fit]).toEqual(event.result);
  }
});

test("a thread that dies takes one fit with it; another thread does the rest", async () => {
  const executor = executorOf(2, new URL("../../test/crashingWorker.js", import.meta.url));
  const deadly = [3, 20];
  const fits = plan.fits.map((fit, f) => (deadly.includes(f) ? { ...fit, seed: 13 } : fit));
  const results = await resultsOf(executor, fits);
  const broken = { kind: "failed", reason: "the thread that did the fit ended: exit code 7", broken: true };
  const inline = await resultsOf(inlineExecutor);
  expect(results).toEqual(inline.map((result, f) => (deadly.includes(f) ? broken : result)));
});

test("a fault of the program fails the fit it is in, with its text, and not the run", async () => {
  const impossible = { ...plan.fits[0], train: Uint32Array.of(99_999), setting: { name: "baseline", params: {} } };
  const nonsense = JSON.parse('{"name": "baseline", "params": null}');
  const [result, good] = await resultsOf(executorOf(1), [{ ...impossible, setting: nonsense }, plan.fits[0]]);
  expect(result).toMatchObject({
    kind: "failed",
    broken: true,
    reason: expect.stringMatching(/^the fit broke off: TypeError/),
  });
  expect(good.kind).toBe("done");
});

test("a stop sign ends a long run early", async () => {
  const executor = executorOf(2);
  const stop = { stopped: false };
  const many = Array.from({ length: 50 }, () => plan.fits).flat();
  let done = 0;
  for await (const event of executor.run(task, many, { stop })) {
    if (event.kind === "done") done++;
    if (done === 5) stop.stopped = true;
  }
  expect(done).toBeGreaterThanOrEqual(5);
  expect(done).toBeLessThan(many.length);
});

test("a stop sign ends a run within a second even while a fit of minutes is under way", async () => {
  const large = smallTask({ rows: 20_000 });
  const rows = Uint32Array.from({ length: 400_000 }, (_, r) => r % large.rows);
  const endless = { ...plan.fits[0], setting: { name: "knn", params: { k: 3 } }, path: null, train: rows, test: rows };
  const executor = executorOf(2);
  const stop = { stopped: false };
  let begin = 0;
  setTimeout(() => {
    stop.stopped = true;
    begin = performance.now();
  }, 300);
  const events: FitEvent[] = [];
  for await (const event of executor.run(large, [endless], { stop })) events.push(event);
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(events).toEqual([{ kind: "started", fit: 0 }]);
  expect((await resultsOf(executor)).length).toBe(plan.fits.length);
});

test("no thread at all and a program that is not there are errors that say so", async () => {
  expect(() => threadExecutor({ threads: 0 })).toThrow("cannot work on 0 threads.");
  const broken = executorOf(1, new URL("./nowhere.js", import.meta.url));
  await expect(resultsOf(broken)).rejects.toThrow(/^a thread could not start: Cannot find module/);
});

test("ten thousand trivial fits on two threads all come back", async () => {
  const fit = plan.fits.find(({ setting }) => setting.name === "baseline") ?? plan.fits[0];
  const fits = Array.from({ length: 10_000 }, (_, seed) => ({
    ...fit,
    seed,
    train: fit.train.slice(),
    test: fit.test.slice(),
  }));
  const results = await resultsOf(executorOf(2), fits);
  expect(results.length).toBe(10_000);
  expect(results.every(({ kind }) => kind === "done")).toBe(true);
});

describe("what fits on a large task share", () => {
  const large = largeTask();
  const plan = (splits: readonly Split[], place: readonly number[] = []): Fit[] =>
    planFits(sharingCandidates, splits, { seed: 1, place });
  const run = async (executor: Executor, fits: readonly Fit[]): Promise<FitResult[]> => {
    const results: FitResult[] = [];
    for await (const event of executor.run(large, fits)) if (event.kind === "done") results[event.fit] = event.result;
    return results;
  };
  const doneInline = async (fits: readonly Fit[]): Promise<FitResult[]> => {
    const inline = await run(inlineExecutor, fits);
    expect(inline.every(({ kind }) => kind === "done")).toBe(true);
    return inline;
  };

  const brief = process.env.HELDOUT_BRIEF === "1";
  test.each([
    ["folds", plan(splitsOf(large, kFold({ folds: 4 })))],
    ["all rows", plan(splitsOf(large, monteCarlo({ splits: 3, test: 0.1 })))],
    ["folds of repetitions", plan(splitsOf(large, repeated(kFold({ folds: 3 }), { repeats: brief ? 2 : 3 })))],
    [
      "folds within folds",
      splitsOf(
        large,
        nested({ outer: kFold({ folds: brief ? 2 : 4 }), inner: kFold({ folds: brief ? 3 : 4 }) }),
      ).flatMap(({ inner }, outer) => plan(inner, [outer])),
    ],
  ])("is found by threads for one another, and no bit depends on it: %s", async (_, fits) => {
    const inline = await doneInline(fits);
    const executor = executorOf(2);
    expect(await run(executor, fits)).toEqual(inline);
    // again, with threads that know it already
    expect(await run(executor, fits)).toEqual(inline);
    expect(await run(executorOf(1), fits)).toEqual(inline);
  });

  test("is found by each fit where threads die looking for it", async () => {
    const fits = plan(splitsOf(large, kFold({ folds: 4 })));
    const executor = executorOf(2, new URL("../../test/dyingFinder.js", import.meta.url));
    expect(await run(executor, fits)).toEqual(await doneInline(fits));
  });
});
