import { type FitResult, inlineExecutor, stream } from "@heldout/core/internal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DriverConnection, type JobNews, openConnection } from "../../src/queue/driverConnection.ts";
import { queuedRun } from "../../src/queue/queuedRun.ts";
import { queueExecutor } from "../../src/queue/queueExecutor.ts";
import type { Inbox } from "../../src/run/inbox.ts";
import { taskHash } from "../../src/run/taskHash.ts";
import { collected, FAST, leftOn, startWorker, stopWorkers, type WorkerProcess } from "../queueWorkers.ts";
import { smallPlan, smallTask } from "../selectionTask.ts";
import { backEndsOf, type TestServer, testServer } from "../servers.ts";
import { faultyNetwork } from "./faultyNetwork.ts";

const task = smallTask();
const { fits } = smallPlan(task);
const isBrief = process.env.HELDOUT_BRIEF === "1";

/** Pieces at which the connection is cut, a run for each: all of the first ones, then fewer and fewer. */
const MOMENTS = isBrief ? [3, 17, 40] : Array.from({ length: 60 }, (_, n) => (n < 40 ? n + 1 : 40 + (n - 39) ** 2));

describe.each(backEndsOf("redis"))("on %s", { timeout: 1_200_000 }, (kind) => {
  let server: TestServer;
  let inline: readonly FitResult[];
  const workers: WorkerProcess[] = [];
  beforeAll(async () => {
    server = await testServer(kind);
    inline = (await collected(inlineExecutor, task, fits)).results;
    workers.push(startWorker(server.url), startWorker(server.url));
    await Promise.all(workers.map(({ ready }) => ready));
  });
  afterAll(() => stopWorkers(workers));

  test("the driver's connection is lost at the n-th piece: the same bits, each fit once, nothing left", async () => {
    let cuts = 0;
    for (const [i, at] of MOMENTS.entries()) {
      const network = await faultyNetwork(server.port, { at: [at, at + 25, at + 26], half: i % 2 === 1 });
      const executor = queueExecutor({ url: server.url.replace(`:${server.port}`, `:${network.port}`), ...FAST });
      const { results, counts } = await collected(executor, task, fits);
      await executor.close();
      cuts += network.cuts();
      await network.close();
      expect(results, `cut at ${at}`).toEqual(inline);
      expect(counts, `cut at ${at}`).toEqual(fits.map(() => 1));
    }
    expect(cuts).toBeGreaterThan(MOMENTS.length / 2);
    expect((await leftOn(server.url)).jobs).toBe(0);
  });

  test("messages that come twice, in another order or not at all change nothing", async () => {
    for (let seed = 1; seed <= (isBrief ? 2 : 20); seed++) {
      const connection = await openConnection(`driver ${seed}`, { url: server.url, ...FAST });
      const results: FitResult[] = [];
      const hash = taskHash(task);
      const run = queuedRun(disturbed(connection, stream(seed, "messages")), {
        task,
        hash,
        fits,
        isClosed: () => false,
      });
      for await (const event of run) {
        if (event.kind !== "done") continue;
        expect(results[event.fit]).toBeUndefined();
        results[event.fit] = event.result;
      }
      await connection.close();
      expect(results, `seed ${seed}`).toEqual(inline);
    }
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  });
});

/** The same connection, whose news get lost, come twice, or wait for those that came later. */
function disturbed(connection: DriverConnection, rng: () => number): DriverConnection {
  const held: JobNews[] = [];
  const { news } = connection;
  const take = (): JobNews | undefined => {
    const item = news.take();
    if (item === undefined) return held.splice(Math.floor(rng() * held.length), 1)[0];
    const draw = rng();
    if (draw < 0.15) return undefined;
    if (draw < 0.6) held.push(item);
    return draw < 0.4 ? held.splice(Math.floor(rng() * held.length), 1)[0] : item;
  };
  const inbox: Inbox<JobNews> = { put: news.put, take, arrival: news.arrival, wake: news.wake };
  return { ...connection, news: inbox };
}
