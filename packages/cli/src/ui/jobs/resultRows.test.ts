import type { ResultDigest } from "@heldout/core/internal";
import type { StoredRun } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import type { JobRecord } from "./jobRecord.ts";
import { resultRows } from "./resultRows.ts";

const digest: ResultDigest = { says: "knn", estimate: null, figure: null };

const job = (changes: Partial<JobRecord>): JobRecord => ({
  id: "00000000000a",
  request: { verb: "evaluate", files: ["a.csv"], flags: { truth: "y" } },
  state: "done",
  created: Date.parse("2026-01-02"),
  progress: null,
  problem: null,
  run: null,
  result: true,
  model: false,
  origin: { kind: "request" },
  key: null,
  owner: 1,
  ...changes,
});

const run = (changes: Partial<StoredRun>): StoredRun => ({
  id: "r1",
  verb: "select",
  created: "2026-01-01T00:00:00.000Z",
  state: "done",
  data: "/served/iris.csv",
  dataHash: "h",
  fits: { done: 4, planned: 4 },
  options: { target: "species", seed: 3 },
  ...changes,
});

const rowsOf = (jobs: readonly JobRecord[], runs: readonly StoredRun[], notes: Record<string, string> = {}) =>
  resultRows({ jobs, runs, notes: new Map(Object.entries(notes)), fileOf: ({ data }) => data.replace("/served/", "") });

const select = { verb: "select", files: ["iris.csv"], flags: {} } as const;

test("results of jobs and runs stand in one list, the newest first, each with its note", () => {
  const rows = rowsOf([job({ digest })], [run({})], { r1: "of the command line", "00000000000a": "good" });
  expect(rows.map(({ id, verb, files, note }) => [id, verb, files, note])).toEqual([
    ["00000000000a", "evaluate", ["a.csv"], "good"],
    ["r1", "select", ["iris.csv"], "of the command line"],
  ]);
  expect(rows[1]).toMatchObject({ job: null, run: "r1", flags: { target: "species", seed: 3 }, digest: null });
});

test("a run of the command line has what was kept of it when it ended, before anybody opens it", () => {
  const rows = resultRows({
    ...{ jobs: [], runs: [run({})], notes: new Map(), fileOf: ({ data }) => data },
    digestOf: (id) => (id === "r1" ? digest : null),
  });
  expect(rows).toMatchObject([{ job: null, digest }]);
});

test("a selection that has both a job and a run is one row, shown by the newest job with a document", () => {
  const made = job({ id: "1", request: select, run: "r1", digest: null, created: 1 });
  const opened = job({ id: "2", request: select, run: "r1", digest, created: 2, origin: { kind: "open", run: "r1" } });
  const failed = job({ id: "3", request: select, run: "r1", result: false, created: 3, state: "failed" });
  expect(rowsOf([made, opened, failed], [run({})])).toMatchObject([{ id: "r1", job: "2", digest, state: "done" }]);
});

test("what is under way is in the list, what failed or was trained is not", () => {
  const working = job({ id: "1", result: false, state: "running" });
  const failed = job({ id: "2", result: false, state: "failed" });
  const trained = job({ id: "3", request: { ...select, verb: "train" } });
  expect(rowsOf([working, failed, trained], []).map(({ id, state }) => [id, state])).toEqual([["1", "running"]]);
});

test("a run that nobody is at work on is stopped, with the reason where its job knows it", () => {
  expect(rowsOf([], [run({ state: "running" })])[0]).toMatchObject({ state: "stopped", problem: null });
  const problem = { problem: "The disk is full.", remedy: "Make room.", first: "make room" } as const;
  const broken = job({ request: select, run: "r1", result: false, state: "failed", problem });
  expect(rowsOf([broken], [run({ state: "stopped" })])[0]).toMatchObject({ state: "stopped", problem });
  const paused = job({ id: "9", request: select, run: "r1", result: false, state: "paused" });
  expect(rowsOf([paused], [run({ state: "stopped" })])[0]).toMatchObject({ state: "paused", job: "9" });
});
