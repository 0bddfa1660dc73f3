import { type Executor, type Fit, type FitResult, inlineExecutor, type Task } from "@heldout/core/internal";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type QueueExecutor, queueExecutor } from "../src/queue/queueExecutor.ts";
import { ioredis } from "../src/queue/queueLibraries.ts";
import { MOST_STALLS, openLink, queueName } from "../src/queue/queueLink.ts";
import { manyFits } from "./manyFits.ts";
import { collected, FAST, leftOn, startWorker, stopWorkers, until, type WorkerProcess } from "./queueWorkers.ts";
import { scratchFolder } from "./scratch.ts";
import { smallPlan, smallTask } from "./selectionTask.ts";
import { backEndsOf, redisServer, type TestServer, testServer } from "./servers.ts";

const scratch = scratchFolder();
const task = smallTask();
const { fits } = smallPlan(task);
const workers: WorkerProcess[] = [];
const executors: QueueExecutor[] = [];

afterEach(async () => {
  await Promise.all(executors.splice(0).map((executor) => executor.close()));
  await stopWorkers(workers.splice(0));
});

async function work(...args: Parameters<typeof startWorker>): Promise<WorkerProcess> {
  const worker = startWorker(...args);
  workers.push(worker);
  await worker.ready;
  return worker;
}

function drive(url: string, note: (text: string) => void = () => undefined): QueueExecutor {
  const executor = queueExecutor({ url, ...FAST, note });
  executors.push(executor);
  return executor;
}

/** Results of a run; `meanwhile` happens when so many fits are done. */
async function disturbed(
  executor: Executor,
  [some, fitsOfIt]: readonly [Task, readonly Fit[]],
  meanwhile: Readonly<Record<number, () => Promise<unknown>>>,
): Promise<FitResult[]> {
  const results: FitResult[] = [];
  let done = 0;
  for await (const event of executor.run(some, fitsOfIt)) {
    if (event.kind !== "done") continue;
    expect(results[event.fit]).toBeUndefined();
    results[event.fit] = event.result;
    await meanwhile[++done]?.();
  }
  return results;
}

describe.each(backEndsOf("postgres"))("on %s", { timeout: 180_000 }, (kind) => {
  let server: TestServer;
  let inline: readonly FitResult[];
  beforeAll(async () => {
    server = await testServer(kind);
    inline = (await collected(inlineExecutor, task, fits)).results;
  });

  test("a worker whose disk takes nothing does the fits without its cache, and says so in one line", async () => {
    const worker = await work(server.url, { cacheDir: scratch.path(`full-${kind}`) }, "-f 0");
    const executor = drive(server.url);
    for (let run = 0; run < 2; run++) expect((await collected(executor, task, fits)).results).toEqual(inline);
    await until("the worker says so", () => /goes on without/.test(worker.said()));
    expect(worker.said().match(/^note: .*/gm)).toEqual([
      "note: goes on without the cache: EFBIG: file too large, write",
    ]);
  });

  test("a fit that kills every worker ends as failed with its name, after a bounded number of deaths", async () => {
    const deadly = fits.findIndex(({ setting }) => setting.name === "baseline");
    const harmless = fits.flatMap((fit, f) => (fit.setting.name === "baseline" ? [] : [f])).slice(0, 3);
    const chosen = [...harmless, deadly];
    const options = { lock: 500, beat: 250, entry: new URL("./deadlyThread.js", import.meta.url).href };
    let deaths = 0;
    let over = false;
    const hire = async (): Promise<void> => {
      const worker = await work(server.url, options);
      await worker.exit;
      if (over) return;
      deaths++;
      await hire();
    };
    const hired = [hire(), hire()];
    const { results } = await collected(
      drive(server.url),
      task,
      chosen.map((f) => fits[f]),
    );
    over = true;
    await Promise.all(executors.splice(0).map((executor) => executor.close()));
    await stopWorkers(workers.splice(0));
    await Promise.all(hired);
    expect(results[3]).toEqual({
      kind: "failed",
      reason: expect.stringMatching(/^every worker that did baseline.* died or froze, one after the other$/),
      broken: true,
    });
    const others = (list: readonly FitResult[]): FitResult[] => list.filter((_, at) => at !== 3);
    expect(others(results)).toEqual(others(chosen.map((f) => inline[f])));
    expect(deaths).toBeGreaterThan(MOST_STALLS);
    expect(deaths).toBeLessThanOrEqual(2 * (MOST_STALLS + 1) + 1);
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  }, 120_000);

  test("a queue that somebody left paused is started again by whoever drives", async () => {
    const link = await openLink(server.url, { note: () => undefined });
    const queue = link.queue();
    await queue.pause();
    await work(server.url);
    expect((await collected(drive(server.url), task, fits)).results).toEqual(inline);
    await queue.close();
    await link.close();
  });
});

describe("a server that loses its data", () => {
  const plan = manyFits(301);
  const all = [plan.task, plan.fits] as const;
  let inline: readonly FitResult[];
  beforeAll(async () => {
    inline = (await collected(inlineExecutor, plan.task, plan.fits)).results;
  });

  test("by FLUSHALL, three times in the middle of a run: what is missing is sent again, with the same bits", async () => {
    const server = await redisServer();
    const Redis = await ioredis();
    const redis = new Redis(server.url);
    redis.on("error", () => undefined);
    await Promise.all([work(server.url), work(server.url)]);
    const flush = (): Promise<unknown> => redis.flushall();
    expect(await disturbed(drive(server.url), all, { 1: flush, 60: flush, 150: flush })).toEqual(inline);
    await Promise.all(executors.splice(0).map((executor) => executor.close()));
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
    // ids of jobs are hashes of 64 digits
    expect(await redis.keys(`heldout:${queueName()}:${"[0-9a-f]".repeat(64)}*`)).toEqual([]);
    redis.disconnect();
  }, 120_000);

  test("by a restart of Redis that writes nothing to disk: the run goes on with the same bits", async () => {
    const server = await redisServer({ args: ["--appendonly", "no"] });
    await Promise.all([work(server.url), work(server.url)]);
    const notes: string[] = [];
    const restart = async (): Promise<void> => {
      await server.kill();
      await server.start();
    };
    const executor = drive(server.url, (text) => void notes.push(text));
    expect(await disturbed(executor, all, { 20: restart, 120: restart })).toEqual(inline);
    expect(notes).toContain(`waiting for the queue at redis://127.0.0.1:${server.port}`);
  }, 120_000);
});
