import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { openRunStore, STORE_FILE } from "../src/run/runStore.ts";
import { openSqlite } from "../src/run/sqlite.ts";
import { endsWithTests } from "./children.ts";
import { scratchFolder } from "./scratch.ts";

// The script uses what `tsc -b` built, because its threads cannot run TypeScript.
const script = fileURLToPath(new URL("./selectionRun.js", import.meta.url));
const scratch = scratchFolder();
const FITS = 210;
const THREADS = 2;

/** Fits that begin before the kill, however fast the machine is; or, when negative, milliseconds from the start of the process. */
const MOMENTS = [10, 45, -200, 1, 30, -400, 40];

/** `npm run kills` does more of them. */
const KILLS = Number(process.env.HELDOUT_KILLS ?? MOMENTS.length);

function start(directory: string): { process: ChildProcess; begun: Promise<void>; exit: Promise<number | null> } {
  const child = endsWithTests(spawn(process.execPath, [script, directory], { stdio: ["ignore", "pipe", "inherit"] }));
  const exit = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const begun = new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()));
  return { process: child, begun: Promise.race([begun, exit.then(() => undefined)]), exit };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const resultIn = (directory: string): string => readFileSync(join(directory, "selection.json"), "utf8");

function startedIn(directory: string): number {
  const log = join(directory, "started.log");
  return existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").length : 0;
}

/** Whether it was killed; false when it was done before. */
async function killAfter(directory: string, moment: number): Promise<boolean> {
  const wanted = startedIn(directory) + moment;
  const run = start(directory);
  if (moment < 0) await Promise.race([pause(-moment), run.exit]);
  else {
    await run.begun;
    while (startedIn(directory) < wanted && run.process.exitCode === null) await pause(2);
  }
  run.process.kill("SIGKILL");
  return (await run.exit) === null;
}

let undisturbed = "";
beforeAll(async () => {
  const directory = scratch.path("undisturbed");
  expect(await start(directory).exit).toBe(0);
  undisturbed = resultIn(directory);
  expect(startedIn(directory)).toBe(FITS);
});

test(
  `runs that are killed ${KILLS} times and resumed end in the bytes of an undisturbed run, and little is done twice`,
  async () => {
    let kills = 0;
    let amidFits = 0;
    while (kills < KILLS) {
      const directory = scratch.newFolder();
      let killed = 0;
      for (const moment of MOMENTS) {
        const before = startedIn(directory);
        if (!(await killAfter(directory, moment))) break;
        killed++;
        if (startedIn(directory) > before) amidFits++;
      }
      expect(await start(directory).exit).toBe(0);
      expect(resultIn(directory)).toBe(undisturbed);
      expect(startedIn(directory)).toBeLessThan(FITS + killed * THREADS * 2);
      const file = openSqlite(join(directory, STORE_FILE));
      expect(file.prepare("PRAGMA integrity_check").all([])).toEqual([{ integrity_check: "ok" }]);
      file.close();
      kills += killed;
    }
    expect(amidFits).toBeGreaterThanOrEqual(kills / 3);
  },
  120_000 + 8000 * KILLS,
);

test("Ctrl-C stops a run at once and leaves one that can be resumed", async () => {
  const directory = scratch.newFolder();
  const run = start(directory);
  await run.begun;
  await pause(300);
  const asked = performance.now();
  run.process.kill("SIGINT");
  expect(await run.exit).toBe(130);
  // a second is promised; the machine may be busy with other tests
  expect(performance.now() - asked).toBeLessThan(3000);
  const store = openRunStore(directory);
  const [stopped] = store.listRuns();
  store.close();
  expect(stopped.state).toBe("stopped");
  expect(stopped.fits.done).toBeLessThan(FITS);
  expect(existsSync(join(directory, "selection.json"))).toBe(false);
  expect(await start(directory).exit).toBe(0);
  expect(resultIn(directory)).toBe(undisturbed);
});
