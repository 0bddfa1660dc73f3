import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FitResult } from "@heldout/core/internal";
import { describe, expect, test } from "vitest";
import { readLedger } from "../../src/ledger/ledgerFile.ts";
import { openRunStore, STORE_FILE } from "../../src/run/runStore.ts";
import { openSqlite } from "../../src/run/sqlite.ts";
import { scratchFolder } from "../scratch.ts";
import { compiledDisk, faultsOf, operationsIn, redo, runOn } from "./faultyDisk.ts";

const scratch = scratchFolder();
const disk = compiledDisk(scratch.folder);

const isBrief = process.env.HELDOUT_BRIEF === "1";

const KEPT = 4;
const LOOKS = 3;

function resultOf(k: number): FitResult {
  const test = Float64Array.from({ length: 700 }, (_, i) => k + i / 7);
  return { kind: "done", outputs: [{ kind: "done", test, train: null }] };
}

/** What the store in a folder holds, after a look at whether its file is whole. */
function keptIn(folder: string): Set<number> {
  const store = openRunStore(folder);
  const kept = new Set<number>();
  try {
    const file = openSqlite(join(folder, STORE_FILE));
    expect(file.prepare("PRAGMA integrity_check").all([])).toEqual([{ integrity_check: "ok" }]);
    file.close();
    store.listRuns();
    for (let k = 0; k < KEPT; k++) {
      const result = store.resultOf(`key ${k}`);
      if (result === null) continue;
      expect(result).toEqual(resultOf(k));
      kept.add(k);
    }
  } finally {
    store.close();
  }
  return kept;
}

/** What the next process does: a new run, and all of its results. */
function goOn(folder: string): void {
  const store = openRunStore(folder);
  const id = store.createRun({ verb: "select", options: {}, task: { name: "t", hash: "h" } });
  for (let k = 0; k < KEPT; k++) store.keepResult(`key ${k}`, resultOf(k));
  store.finishRun(id, "done");
  store.close();
}

function numbersAfter(word: string, lines: readonly string[]): number[] {
  return lines.flatMap((line) => (line.startsWith(`${word} `) ? [Number(line.slice(word.length + 1))] : []));
}

async function operationsOf(script: string, count: number): Promise<number> {
  const below = scratch.newFolder();
  const log = join(scratch.newFolder(), "log");
  const { code, lines } = await runOn(disk ?? "", script, { below, args: [below, String(count)], log });
  expect([code, lines.filter((line) => line.startsWith("refused"))]).toEqual([0, []]);
  return operationsIn(log).length;
}

describe.skipIf(disk === null)("for each n the n-th operation on the disk fails", { timeout: 1_800_000 }, () => {
  test("the store of runs: what it said it kept is there, nothing is half-written, and the next process goes on", async () => {
    for (const fault of faultsOf(await operationsOf("./storeWork.js", KEPT))) {
      const below = scratch.newFolder();
      const own = join(below, "own");
      const { lines, signal } = await runOn(disk ?? "", "./storeWork.js", { below, args: [own, String(KEPT)], fault });
      const what = `${JSON.stringify(fault)}: ${lines.join("; ")}`;
      expect(
        lines.filter((line) => line.startsWith("refused fault")),
        what,
      ).toEqual([]);
      expect(
        lines.includes("finished") || signal !== null || lines.some((line) => line.startsWith("refused")),
        what,
      ).toBe(true);
      // where the folder went away in the middle, what was kept went with it or is in the new one
      const places = [own, join(`${below}.moved`, "own")].filter((place) => existsSync(place));
      const kept = new Set(places.flatMap((place) => [...keptIn(place)]));
      for (const k of numbersAfter("kept", lines)) expect(kept.has(k), what).toBe(true);
      goOn(own);
      expect(keptIn(own).size).toBe(KEPT);
    }
  });

  test("a ledger and a report: looks that were told of are written down, files are the old ones or the new ones", async () => {
    for (const fault of faultsOf(await operationsOf("./fileWork.js", LOOKS)).filter(({ kind }) => kind !== "MOVE")) {
      const own = scratch.newFolder();
      const { lines, signal } = await runOn(disk ?? "", "./fileWork.js", {
        below: own,
        args: [own, String(LOOKS)],
        fault,
      });
      const what = `${JSON.stringify(fault)}: ${lines.join("; ")}`;
      expect(
        lines.filter((line) => line.startsWith("refused fault")),
        what,
      ).toEqual([]);
      const told = numbersAfter("look", lines);
      const looks = (await readLedger(join(own, "ledger.json"))).testSets.flatMap((set) =>
        set.looks.map(({ model }) => model),
      );
      for (const k of told) expect(looks, what).toContain(`m${k}`);
      // one may be written down whose result nobody saw: a look too many, never one too few
      expect(looks.length, what).toBeLessThanOrEqual(fault.forever ? LOOKS : told.length + 1);
      const report = join(own, "report.html");
      const written = numbersAfter("report", lines);
      if (existsSync(report)) {
        const [, number, , , last] = readFileSync(report, "utf8").split(" ");
        expect(number, what).toBe(last);
        expect(Number(number), what).toBeGreaterThanOrEqual(written.at(-1) ?? 0);
      } else expect(written, what).toEqual([]);
      // a process that is killed may leave what it was writing; one that is told of the fault clears up, if the disk lets it
      const left = readdirSync(own).filter((name) => !["ledger.json", "report.html"].includes(name));
      if (signal === null && !fault.forever)
        expect(left.length, `${what}; left: ${left.join(", ")}`).toBeLessThanOrEqual(1);
    }
  });

  test("power is lost after every write of the store: it opens, and holds whole results in their order", async () => {
    const below = scratch.newFolder();
    const log = join(scratch.newFolder(), "log");
    const { code } = await runOn(disk ?? "", "./storeWork.js", {
      below,
      args: [join(below, "own"), String(KEPT)],
      log,
    });
    expect(code).toBe(0);
    const operations = operationsIn(log).filter(({ path }) => !path.endsWith("-shm"));
    const replayed = scratch.newFolder();
    mkdirSync(join(replayed, "own"));
    let most = 0;
    for (const [n, operation] of operations.entries()) {
      redo(operation, below, replayed);
      if (isBrief && n % 5 !== 0) continue;
      const copy = scratch.newFolder();
      cpSync(join(replayed, "own"), copy, { recursive: true });
      const kept = keptIn(copy);
      // the first ones, without a gap, and never fewer than a moment before
      expect([...kept], `after ${n}`).toEqual(Array.from({ length: kept.size }, (_, k) => k));
      expect(kept.size, `after ${n}`).toBeGreaterThanOrEqual(most);
      most = kept.size;
    }
    expect(most).toBe(KEPT);
  });

  test("the clock jumps a day forth and back at every look: everything is kept, and looks keep their order", async () => {
    const own = scratch.newFolder();
    const store = await runOn(disk ?? "", "./storeWork.js", { below: own, args: [own, String(KEPT)], clock: true });
    expect(store.lines.at(-1)).toBe("finished");
    expect(keptIn(own).size).toBe(KEPT);
    const files = await runOn(disk ?? "", "./fileWork.js", { below: own, args: [own, String(LOOKS)], clock: true });
    expect(numbersAfter("look", files.lines)).toEqual([0, 1, 2]);
  });
});
