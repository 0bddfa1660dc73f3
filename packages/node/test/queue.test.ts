import { accuracy, inlineExecutor, selectionOf } from "@heldout/core/internal";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type QueueExecutor, queueExecutor } from "../src/queue/queueExecutor.ts";
import { executorSuite } from "./executorSuite.ts";
import { collected, FAST, leftOn, startWorker, stopWorkers, type WorkerProcess } from "./queueWorkers.ts";
import { smallPlan, smallTask } from "./selectionTask.ts";
import { BACK_ENDS, type TestServer, testServer } from "./servers.ts";

const task = smallTask();
const plan = smallPlan(task);
const open: QueueExecutor[] = [];

function executorAt(url: string): QueueExecutor {
  const executor = queueExecutor({ url, ...FAST });
  open.push(executor);
  return executor;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((executor) => executor.close()));
});

describe.each(BACK_ENDS)("on %s", { timeout: 180_000 }, (kind) => {
  let server: TestServer;
  const workers: WorkerProcess[] = [];
  beforeAll(async () => {
    server = await testServer(kind);
    workers.push(startWorker(server.url));
    await workers[0].ready;
  });
  afterAll(() => stopWorkers(workers));

  executorSuite(() => executorAt(server.url));

  test("a selection is the same to the last bit inline and with 1 and 3 workers, and nothing is left", async () => {
    const inline = await collected(inlineExecutor, task, plan.fits);
    const expected = JSON.stringify(selectionOf(plan, inline.results, { metric: accuracy }));
    for (const count of [1, 3]) {
      while (workers.length < count) workers.push(startWorker(server.url));
      await Promise.all(workers.map(({ ready }) => ready));
      const executor = executorAt(server.url);
      const { results, counts } = await collected(executor, task, plan.fits);
      expect(results).toEqual(inline.results);
      expect(counts).toEqual(plan.fits.map(() => 1));
      expect(JSON.stringify(selectionOf(plan, results, { metric: accuracy }))).toBe(expected);
      await executor.close();
      expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
    }
  });

  test("fits that are in a list twice are done once and announced twice", async () => {
    const twice = [...plan.fits, ...plan.fits];
    const { results, counts } = await collected(executorAt(server.url), task, twice);
    expect(counts.every((count) => count === 1)).toBe(true);
    expect(results.slice(plan.fits.length)).toEqual(results.slice(0, plan.fits.length));
  });

  test("a stop sign ends a run although no worker ever takes its fits", async () => {
    const away = queueExecutor({ url: server.url, ...FAST });
    open.push(away);
    await stopWorkers(workers.splice(0));
    const stop = { stopped: false };
    setTimeout(() => {
      stop.stopped = true;
    }, 300);
    const begin = performance.now();
    expect((await collected(away, task, plan.fits, stop)).results).toEqual([]);
    expect(performance.now() - begin).toBeLessThan(5000);
    await away.close();
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
    workers.push(startWorker(server.url));
    await workers[0].ready;
  });
});
