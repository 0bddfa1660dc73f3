import { join } from "node:path";
import {
  defineTask,
  type Executor,
  estimateRisk,
  type Fit,
  type FitEvent,
  type FitResult,
  inlineExecutor,
  tableFrom,
  train,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { scratchFolder } from "../../test/scratch.ts";
import { smallPlan, smallTask } from "../../test/selectionTask.ts";
import { fitKey } from "./fitKey.ts";
import { brokenFit } from "./fitMessages.ts";
import { openRunStore, type RunStore, STORE_FILE } from "./runStore.ts";
import { openSqlite } from "./sqlite.ts";
import { storedExecutor } from "./storedExecutor.ts";
import { taskHash } from "./taskHash.ts";

const scratch = scratchFolder();
const task = smallTask();
const { fits } = smallPlan(task);

/** The inline executor, and what it was asked to do. */
function counting(): { executor: Executor; asked: Fit[] } {
  const asked: Fit[] = [];
  const executor: Executor = {
    run: (own, list, stop) => {
      asked.push(...list);
      return inlineExecutor.run(own, list, stop);
    },
  };
  return { executor, asked };
}

const begin = (store: RunStore): string =>
  store.createRun({ verb: "select", options: {}, task: { name: task.name, hash: taskHash(task) } });

async function eventsOf(executor: Executor, list: readonly Fit[] = fits): Promise<FitEvent[]> {
  const events: FitEvent[] = [];
  for await (const event of executor.run(task, list)) events.push(event);
  return events;
}

function resultsOf(events: readonly FitEvent[]): FitResult[] {
  const results: FitResult[] = [];
  for (const event of events) if (event.kind === "done") results[event.fit] = event.result;
  return results;
}

test("what one run has done, failures included, no other run does again", async () => {
  const store = openRunStore(scratch.path("twice"));
  const { executor, asked } = counting();
  const first = await eventsOf(storedExecutor(executor, store, begin(store)));
  expect(asked.length).toBe(fits.length);
  const second = await eventsOf(storedExecutor(executor, store, begin(store)));
  expect(asked.length).toBe(fits.length);
  expect(resultsOf(second)).toEqual(resultsOf(first));
  expect(second.every((event) => event.kind === "done" && event.known)).toBe(true);
  expect(first.some((event) => event.kind === "done" && event.known)).toBe(false);
  store.close();
});

test("what a formula says is kept as fits are: leave-one-out, complete cross-validation and criteria", async () => {
  const store = openRunStore(scratch.path("formulas"));
  const { executor, asked } = counting();
  const x = Array.from({ length: 30 }, (_, i) => (7 * i) % 30);
  const numbers = defineTask(tableFrom({ x, y: x.map((value, i) => value + (i % 4)) }), { target: "y" });
  const estimated = (learner: string, methods: string[]): Promise<unknown> =>
    estimateRisk(numbers, { learner, methods, executor: storedExecutor(executor, store, begin(store)) });
  for (const [learner, ...methods] of [
    ["knn", "leave-one-out", "complete"],
    ["ols", "leave-one-out", "criteria"],
  ]) {
    asked.length = 0;
    const first = await estimated(learner, methods);
    expect(asked.map(({ wants }) => wants).length).toBe(2);
    expect(await estimated(learner, methods)).toEqual(first);
    expect(asked.length).toBe(2);
  }
  store.close();
});

test("a trained model is not fitted again; a refusal is, so that it can say everything", async () => {
  const store = openRunStore(scratch.path("trained"));
  const { executor, asked } = counting();
  const trained = (learner: string): Promise<unknown> =>
    train(task, { learner, executor: storedExecutor(executor, store, begin(store)) });
  const model = await trained("forest(trees=3)");
  expect(await trained("forest(trees=3)")).toEqual(model);
  expect(model).toEqual(await train(task, { learner: "forest(trees=3)" }));
  expect(asked.length).toBe(1);
  for (const time of [2, 3]) {
    await expect(trained("knn(k=9999)")).rejects.toMatchObject({ remedy: expect.stringMatching(/^Use a k of/) });
    expect(asked.length).toBe(time);
  }
  store.close();
});

test("a fit that is announced is in the file already", async () => {
  const store = openRunStore(scratch.path("announced"));
  const other = openRunStore(scratch.path("announced"));
  const hash = taskHash(task);
  for await (const event of storedExecutor(inlineExecutor, store, begin(store)).run(task, fits)) {
    if (event.kind === "done") expect(other.resultOf(fitKey(hash, fits[event.fit]))).toEqual(event.result);
  }
  store.close();
  other.close();
});

test("a run that is left in the middle goes on where it was", async () => {
  const store = openRunStore(scratch.path("middle"));
  const id = begin(store);
  let done = 0;
  const longEighth: Executor = {
    async *run(own, list, options) {
      yield* inlineExecutor.run(own, list.slice(0, 7), options);
      await new Promise(() => {});
    },
  };
  // kept and told although another fit is under way
  for await (const event of storedExecutor(longEighth, store, id).run(task, fits)) {
    if (event.kind === "done") done++;
    if (done === 7) break;
  }
  expect(store.showRun(id).fits).toMatchObject({ planned: fits.length, done: 7 });
  const { executor, asked } = counting();
  const events = await eventsOf(storedExecutor(executor, store, id));
  expect(asked.length).toBe(fits.length - 7);
  expect(resultsOf(events)).toEqual(resultsOf(await eventsOf(inlineExecutor)));
  expect(store.showRun(id).fits).toMatchObject({ planned: fits.length, done: fits.length });
  store.close();
});

test("a damaged result is computed again, and only that one", async () => {
  const directory = scratch.path("damaged");
  const store = openRunStore(directory);
  const first = await eventsOf(storedExecutor(inlineExecutor, store, begin(store)));
  const raw = openSqlite(join(directory, STORE_FILE));
  const damage = "UPDATE fits SET result = zeroblob(length(result)) WHERE key = ?";
  const victim = fits.findIndex(({ setting }) => setting.name === "baseline");
  expect(raw.prepare(damage).run([fitKey(taskHash(task), fits[victim])]).changes).toBe(1);
  raw.close();
  const { executor, asked } = counting();
  const second = await eventsOf(storedExecutor(executor, store, begin(store)));
  expect(asked).toEqual([fits[victim]]);
  expect(resultsOf(second)).toEqual(resultsOf(first));
  store.close();
});

test("the same fit twice in one list is done once and announced for both", async () => {
  const store = openRunStore(scratch.path("same"));
  const { executor, asked } = counting();
  const events = await eventsOf(storedExecutor(executor, store, begin(store)), [fits[0], fits[1], fits[0]]);
  expect(asked).toEqual([fits[0], fits[1]]);
  expect(resultsOf(events)[2]).toBe(resultsOf(events)[0]);
  store.close();
});

test("a fit that broke off is announced and not kept", async () => {
  const store = openRunStore(scratch.path("broken"));
  const id = begin(store);
  const breaking: Executor = {
    async *run() {
      yield { kind: "done", fit: 0, result: brokenFit("the thread ended"), known: false };
    },
  };
  const [event] = await eventsOf(storedExecutor(breaking, store, id), [fits[0]]);
  expect(event).toMatchObject({ result: { kind: "failed", reason: "the thread ended" } });
  expect(store.showRun(id).fits.done).toBe(0);
  store.close();
});

test("several lists of one run are counted together, and again the same when it is resumed", async () => {
  const store = openRunStore(scratch.path("lists"));
  const id = begin(store);
  for (let attempt = 0; attempt < 2; attempt++) {
    const executor = storedExecutor(inlineExecutor, store, id);
    await eventsOf(executor, fits.slice(0, 3));
    await eventsOf(executor, fits.slice(3, 8));
    expect(store.showRun(id).fits.planned).toBe(8);
  }
  store.close();
});

test("a stop sign holds for known results as well", async () => {
  const store = openRunStore(scratch.path("stopped"));
  await eventsOf(storedExecutor(inlineExecutor, store, begin(store)));
  const stop = { stopped: false };
  let seen = 0;
  for await (const _ of storedExecutor(inlineExecutor, store, begin(store)).run(task, fits, { stop })) {
    seen++;
    stop.stopped = true;
  }
  expect(seen).toBe(1);
  store.close();
});
