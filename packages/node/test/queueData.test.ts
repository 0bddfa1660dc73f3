import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inlineExecutor } from "@heldout/core/internal";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type QueueExecutor, queueExecutor } from "../src/queue/queueExecutor.ts";
import { openLink } from "../src/queue/queueLink.ts";
import { type QueueWorker, type QueueWorkerOptions, queueWorker } from "../src/queue/queueWorker.ts";
import { scopeOf } from "../src/queue/scopeNames.ts";
import { pieceName } from "../src/queue/sendTask.ts";
import { taskHash } from "../src/run/taskHash.ts";
import { collected, FAST, leftOn, pause } from "./queueWorkers.ts";
import { scratchFolder } from "./scratch.ts";
import { smallPlan, smallTask } from "./selectionTask.ts";
import { backEndsOf, type TestServer, testServer } from "./servers.ts";

const scratch = scratchFolder();
const task = smallTask();
const { fits } = smallPlan(task);
const entry = new URL("../dist/run/fitWorker.js", import.meta.url);
const workers: QueueWorker[] = [];
const executors: QueueExecutor[] = [];

afterEach(async () => {
  await Promise.all(executors.splice(0).map((executor) => executor.close()));
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
});

describe.each(backEndsOf("redis"))("on %s", { timeout: 180_000 }, (kind) => {
  let server: TestServer;
  let inline: unknown;
  beforeAll(async () => {
    server = await testServer(kind);
    inline = (await collected(inlineExecutor, task, fits)).results;
  });

  const work = async (options: Partial<QueueWorkerOptions> = {}): Promise<string[]> => {
    const notes: string[] = [];
    const note = (text: string): void => void notes.push(text);
    workers.push(await queueWorker({ url: server.url, jobs: 1, entry, ...FAST, note, ...options }));
    return notes;
  };
  const drive = (options: { dataDir?: string; note?: (text: string) => void } = {}): QueueExecutor => {
    const executor = queueExecutor({ url: server.url, ...FAST, ...options });
    executors.push(executor);
    return executor;
  };
  /** Writes over pieces of the task while a driver waits for its first worker. */
  const damage = async (bytes: Uint8Array): Promise<void> => {
    const link = await openLink(server.url, { note: () => undefined });
    const scope = scopeOf(taskHash(task));
    for (let tries = 0; tries < 100; tries++) {
      if ((await link.store.has(scope, [pieceName(1)]))[0]) break;
      await pause(20);
    }
    await pause(100);
    expect(await link.store.put(scope, new Map([[pieceName(1), bytes]]))).toBe(true);
    await link.close();
  };

  test("a piece that is damaged on the server is found by its hash, asked for again and sent again", async () => {
    const run = collected(drive(), task, fits);
    await damage(Uint8Array.of(1, 2, 3));
    const notes = await work();
    expect((await run).results).toEqual(inline);
    expect(notes).toContain("the data are not what their hash says: fetching them again");
  });

  test("what is in the cache is not fetched again; when it is damaged there, it is", async () => {
    const cacheDir = scratch.path(`cache-${kind}`);
    await work({ cacheDir });
    expect((await collected(drive(), task, fits)).results).toEqual(inline);
    await workers.pop()?.close();
    const [file, ...others] = readdirSync(cacheDir);
    expect([file, others]).toEqual([`${taskHash(task)}.heldout-task`, []]);
    // from the cache, although the piece on the server is damaged
    const again = collected(drive(), task, fits);
    await damage(Uint8Array.of(9));
    expect(await work({ cacheDir })).toEqual([]);
    expect((await again).results).toEqual(inline);
    await workers.pop()?.close();
    const bytes = readFileSync(join(cacheDir, file));
    bytes[bytes.length - 3] ^= 1;
    writeFileSync(join(cacheDir, file), bytes);
    const notes = await work({ cacheDir });
    await Promise.all(executors.splice(0).map((executor) => executor.close()));
    expect((await collected(drive(), task, fits)).results).toEqual(inline);
    expect(notes).toEqual(["the data in the cache are not what they were: fetching them again"]);
  });

  test("the cache keeps to its bytes, and a cache that cannot be written to is done without", async () => {
    const small = scratch.path(`small-${kind}`);
    await work({ cacheDir: small, cacheBytes: 10 });
    expect((await collected(drive(), task, fits)).results).toEqual(inline);
    await workers.pop()?.close();
    await pause(100);
    expect(readdirSync(small)).toEqual([]);
    const file = scratch.file(`not-a-folder-${kind}`, "");
    const notes = await work({ cacheDir: join(file, "cache") });
    await Promise.all(executors.splice(0).map((executor) => executor.close()));
    expect((await collected(drive(), task, fits)).results).toEqual(inline);
    expect(notes).toEqual([expect.stringMatching(/^goes on without the cache: ENOTDIR/)]);
  });

  test("data travel through a shared folder, or through the queue when a worker does not see it", async () => {
    const dataDir = scratch.path(`shared-${kind}`);
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
    await work({ dataDir });
    expect((await collected(drive({ dataDir }), task, fits)).results).toEqual(inline);
    expect(readdirSync(dataDir)).toEqual([`${taskHash(task)}.heldout-task`]);
    await workers.pop()?.close();
    await Promise.all(executors.splice(0).map((executor) => executor.close()));
    const notes = await work();
    const said: string[] = [];
    const executor = drive({ dataDir, note: (text) => void said.push(text) });
    expect((await collected(executor, task, fits)).results).toEqual(inline);
    expect(notes).toContain("the data are in a shared folder: give dataDir");
    expect(said).toContain("a worker does not find the data in dataDir: they go through the queue");
  });

  test("a worker of another version leaves the fits alone and says so; they wait for a fitting one", async () => {
    const link = await openLink(server.url, { note: () => undefined });
    const foreign = JSON.stringify({ id: "other", version: "9.9.9", task: "t" });
    await link.store.join("drivers", foreign, 60_000);
    const queue = link.queue("9.9.9");
    await queue.add([{ id: "a".repeat(64), data: { task: "t", fits: [] } }]);
    const notes = await work();
    expect((await collected(drive(), task, fits)).results).toEqual(inline);
    for (let tries = 0; tries < 50 && notes.length === 0; tries++) await pause(50);
    expect(notes).toEqual([
      expect.stringMatching(
        /^fits of heldout 9\.9\.9 wait in this queue, and this worker is .*: they are left to workers of 9\.9\.9$/,
      ),
    ]);
    expect(await queue.counts()).toEqual({ waiting: 1, active: 0 });
    await queue.obliterate();
    await queue.close();
    await link.store.leave("drivers", foreign);
    await link.close();
  });

  test("whatever happened, nothing is left on the server", async () => {
    expect(await leftOn(server.url)).toEqual({ jobs: 0, tasks: 0 });
  });
});
