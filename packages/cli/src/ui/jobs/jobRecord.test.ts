import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type JobRecord, jobFolder } from "./jobRecord.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heldout-records-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record = (id: string, created: number): JobRecord => ({
  id,
  request: { verb: "evaluate", files: ["a.csv"], flags: { level: 0.9 } },
  state: "done",
  created,
  progress: null,
  problem: null,
  run: null,
  result: true,
  model: false,
  origin: { kind: "request" },
  key: "k",
  owner: 1,
});

test("records are read back as they were, newest first", () => {
  const jobs = jobFolder(join(folder, "jobs"));
  expect(jobs.load()).toEqual([]);
  jobs.keep(record("00000000000a", 1));
  jobs.keep(record("00000000000b", 2));
  expect(jobs.load()).toEqual([record("00000000000b", 2), record("00000000000a", 1)]);
  expect(statSync(join(folder, "jobs", "00000000000a.json")).mode & 0o077).toBe(0);
});

test("files that are damaged or of somebody else are left alone", () => {
  const jobs = jobFolder(folder);
  jobs.keep(record("00000000000a", 1));
  writeFileSync(join(folder, "00000000000b.json"), '{ "id": "00000000000b", "req');
  writeFileSync(join(folder, "00000000000c.json"), JSON.stringify(record("00000000000d", 1)));
  writeFileSync(join(folder, "00000000000e.json"), "null");
  writeFileSync(join(folder, "notes.json"), "{}");
  expect(jobs.load().map(({ id }) => id)).toEqual(["00000000000a"]);
  expect(readdirSync(folder)).toHaveLength(5);
});

test("what is forgotten takes its document and its model with it", () => {
  const jobs = jobFolder(folder);
  jobs.keep(record("00000000000a", 1));
  writeFileSync(jobs.resultPath("00000000000a"), "{}");
  writeFileSync(jobs.modelPath("00000000000a"), "{}");
  jobs.forget("00000000000a");
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(true);
});

test("a folder that cannot be made is refused with what would work", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => jobFolder(join(folder, "file", "jobs")).keep(record("00000000000a", 1))).toThrow(
    /^what is computed cannot be kept: /,
  );
});
