import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JobInfo } from "@heldout/workbench/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type JobBook, openJobBook, SERVER_ENDED } from "./jobBook.ts";
import { type JobFolder, jobFolder } from "./jobRecord.ts";
import { storedRuns } from "./storedRuns.ts";

let folder = "";
let files: JobFolder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heldout-book-"));
  files = jobFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (kept = 50, noted: readonly string[] = []): JobBook =>
  openJobBook(files, storedRuns(folder), { kept, isNoted: (id) => noted.includes(id) });
const evaluate = { verb: "evaluate", files: ["a.csv"], flags: {} } as const;
const select = { verb: "select", files: ["a.csv"], flags: { target: "y" } } as const;

test("a job is told of when it changes, without what is the server's own business", () => {
  const book = open();
  const told: JobInfo[] = [];
  const stop = book.subscribe((job) => told.push(job));
  const job = book.add(evaluate, { kind: "request" }, "key");
  book.change(job, { state: "running" });
  stop();
  book.change(job, { state: "done" });
  expect(told.map(({ state }) => state)).toEqual(["queued", "running"]);
  expect(Object.keys(told[0]).sort()).toEqual(
    ["created", "id", "model", "problem", "progress", "request", "result", "run", "share", "stage", "state"].sort(),
  );
  expect(() => book.of("other")).toThrow('there is no job "other".');
});

test("what was under way is found again: a selection paused, anything else failed, and what only waited too", () => {
  const before = open();
  const running = before.add(select, { kind: "request" }, null);
  before.change(running, { state: "running" });
  const waiting = before.add(select, { kind: "request" }, null);
  const light = before.add(evaluate, { kind: "request" }, null);
  const shown = before.add(select, { kind: "open", run: "r" }, null);
  const after = open();
  const states = [running, waiting, light, shown].map(({ record }) => after.of(record.id).record.state);
  expect(states).toEqual(["paused", "paused", "failed", "failed"]);
  expect(after.of(light.record.id).record.problem).toEqual(SERVER_ENDED);
});

test("a job of another server that is alive is left alone; one of a server that is gone is not", () => {
  const job = open().add(evaluate, { kind: "request" }, null);
  files.keep({ ...job.record, owner: process.ppid });
  expect(open().all()).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, `${job.record.id}.json`), "utf8")).state).toBe("queued");
  const gone = spawnSync(process.execPath, ["--version"]).pid;
  files.keep({ ...job.record, owner: gone });
  expect(open().all()).toMatchObject([{ record: { id: job.record.id, state: "failed" } }]);
});

test("of jobs that do not wait or run the newest are kept, in memory and on disk", () => {
  const book = open(2);
  const jobs = [1, 2, 3, 4].map(() => book.add(evaluate, { kind: "request" }, null));
  for (const job of jobs.slice(0, 3)) book.change(job, { state: "done" });
  book.add(evaluate, { kind: "request" }, null);
  const kept = book.all().map(({ record }) => record.id);
  expect(kept).toHaveLength(4);
  expect(kept).not.toContain(jobs[0].record.id);
  expect(files.load()).toHaveLength(4);
});

test("a job that somebody wrote a note about stays, and one that is forgotten is gone from the disk", () => {
  const first = open().add(evaluate, { kind: "request" }, null);
  const book = open(1, [first.record.id]);
  for (const job of book.all()) book.change(job, { state: "done" });
  for (let i = 0; i < 3; i++) book.change(book.add(evaluate, { kind: "request" }, null), { state: "done" });
  expect(book.all().map(({ record }) => record.id)).toContain(first.record.id);
  book.forget(book.of(first.record.id));
  expect(files.load().map(({ id }) => id)).not.toContain(first.record.id);
});

test("a disk that takes nothing more does not end the server", () => {
  const book = open();
  const job = book.add(evaluate, { kind: "request" }, null);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "a file where the folder was");
  expect(() => book.change(job, { state: "done" })).not.toThrow();
  expect(book.info(job).state).toBe("done");
});
