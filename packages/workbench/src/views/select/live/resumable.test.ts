import { expect, test } from "vitest";
import type { JobInfo, JobProgress } from "../../../protocol.ts";
import { canGoOn, endedEarly, standstillWords } from "./resumable.ts";

const progress: JobProgress = { done: 7, needed: 40, elapsed: 1, left: 5, leaders: [], metric: null };

test("a run that stands still says how far it is and that nothing is lost", () => {
  expect(standstillWords({ state: "paused", run: "r1", progress })).toMatch(/^What is done is kept on disk\. You may/);
  expect(standstillWords({ state: "failed", run: "r1", progress })).toMatch(
    /^It broke off after 7 of 40 fits\. What is/,
  );
  expect(standstillWords({ state: "cancelled", run: "r1", progress: null })).toBe(
    "Cancelled. What is done is kept on disk.",
  );
  expect(standstillWords({ state: "cancelled", run: null, progress })).toBe("Cancelled after 7 of 40 fits.");
  expect(standstillWords({ state: "running", run: "r1", progress })).toBeNull();
});

test("only what the store keeps can go on, and only after it has ended", () => {
  expect(canGoOn({ state: "failed", run: "r1" })).toBe(true);
  expect(canGoOn({ state: "failed", run: null })).toBe(false);
  expect(canGoOn({ state: "paused", run: "r1" })).toBe(false);
  expect(canGoOn({ state: "done", run: "r1" })).toBe(false);
});

test("a run that its budget ended can go on; one that is through, or had none, cannot", () => {
  const job: JobInfo = {
    id: "1",
    request: { verb: "select", files: ["a.csv"], flags: { budget: "30s" } },
    state: "done",
    created: 0,
    stage: null,
    share: null,
    progress,
    problem: null,
    run: "r1",
    result: true,
    model: true,
  };
  expect(endedEarly(job)).toBe("r1");
  expect(endedEarly({ ...job, progress: { ...progress, done: 40 } })).toBeNull();
  expect(endedEarly({ ...job, request: { ...job.request, flags: {} } })).toBeNull();
  expect(endedEarly({ ...job, state: "running" })).toBeNull();
});
