import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STORE_FILE } from "../src/run/runStore.ts";
import { openSqlite } from "../src/run/sqlite.ts";
import { endsWithTests } from "./children.ts";
import { chance, leftOn, pause, startWorker, stopWorkers, type WorkerProcess } from "./queueWorkers.ts";
import { scratchFolder } from "./scratch.ts";
import { backEndsOf, type TestServer, testServer } from "./servers.ts";

const script = fileURLToPath(new URL("./selectionRun.js", import.meta.url));
const scratch = scratchFolder();

/** On each server. `npm run kills` has more of them. */
const KILLS = Number(process.env.HELDOUT_KILLS ?? 3);

/** A driver of the selection, on threads of its own without a queue. */
function drive(directory: string, queue?: string): { process: ChildProcess; exit: Promise<number | null> } {
  const args = [script, directory, ...(queue === undefined ? [] : [queue])];
  const child = endsWithTests(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }));
  return { process: child, exit: new Promise((resolve) => child.on("exit", (code) => resolve(code))) };
}

const resultIn = (directory: string): string => readFileSync(join(directory, "selection.json"), "utf8");

function begunIn(directory: string): number {
  const log = join(directory, "started.log");
  return existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").length : 0;
}

describe.each(backEndsOf("redis"))("on %s", (kind) => {
  let server: TestServer;
  const workers: WorkerProcess[] = [];
  beforeAll(async () => {
    server = await testServer(kind);
    workers.push(startWorker(server.url), startWorker(server.url));
    await Promise.all(workers.map(({ ready }) => ready));
  });
  afterAll(() => stopWorkers(workers));

  test(
    `drivers are killed at random, ${KILLS} times, and the one that gets through has the bytes of an undisturbed run`,
    async () => {
      const alone = scratch.newFolder();
      expect(await drive(alone).exit).toBe(0);
      const rng = chance(`drivers ${kind}`);
      for (let kills = 0; kills < KILLS; ) {
        const directory = scratch.newFolder();
        // each one gets on for a while, so that every folder comes to an end
        for (let more = true; more && kills < KILLS; ) {
          const driver = drive(directory, server.url);
          const wanted = begunIn(directory) + 1 + Math.floor(60 * rng());
          while (begunIn(directory) < wanted && driver.process.exitCode === null) await pause(2);
          await Promise.race([pause(30 * rng()), driver.exit]);
          driver.process.kill("SIGKILL");
          more = (await driver.exit) === null;
          if (more) kills++;
        }
        if (!existsSync(join(directory, "selection.json"))) expect(await drive(directory, server.url).exit).toBe(0);
        expect(resultIn(directory)).toBe(resultIn(alone));
        const file = openSqlite(join(directory, STORE_FILE));
        expect(file.prepare("PRAGMA integrity_check").all([])).toEqual([{ integrity_check: "ok" }]);
        file.close();
      }
      expect((await leftOn(server.url)).jobs).toBe(0);
    },
    300_000 + 8000 * KILLS,
  );
});
