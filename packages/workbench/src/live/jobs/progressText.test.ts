import { expect, test } from "vitest";
import type { JobInfo } from "../../protocol.ts";
import { durationText, progressText, shareDone, unansweredText } from "./progressText.ts";

const job: JobInfo = {
  id: "1",
  request: { verb: "select", files: ["a.csv"], flags: {} },
  state: "running",
  created: 0,
  stage: null,
  share: null,
  progress: null,
  problem: null,
  run: null,
  result: false,
  model: false,
};
const progress = { done: 120, needed: 1480, elapsed: 9000, left: 125_000, leaders: [], metric: null };

test("a running job says stage, fits and time left", () => {
  expect(progressText({ ...job, stage: "reading" })).toBe("reading");
  expect(progressText(job)).toBe("working");
  expect(progressText({ ...job, progress })).toBe("fitting, 120 of 1,480 fits, about 2 minutes left");
});

test("a job that does not run says why", () => {
  expect(progressText({ ...job, state: "queued" })).toBe("waiting for another job");
  expect(progressText({ ...job, state: "paused", progress })).toBe("paused after 120 of 1,480 fits");
  expect(progressText({ ...job, state: "cancelled" })).toBe("cancelled");
});

test("the share that is done is known only where the work is counted", () => {
  expect(shareDone(job)).toBeNull();
  expect(shareDone({ ...job, progress: { ...progress, needed: 0 } })).toBeNull();
  expect(shareDone({ ...job, progress })).toBeCloseTo(0.08108, 5);
  expect(shareDone({ ...job, state: "done" })).toBe(1);
});

test("durations are said roughly", () => {
  expect([0, 1000, 89_000, 90_000, 5_400_000, 40 * 3_600_000].map(durationText)).toEqual([
    "about 1 second",
    "about 1 second",
    "about 89 seconds",
    "about 2 minutes",
    "about 2 hours",
    "about 2 days",
  ]);
});

test("a long reading says which share of the file it has read", () => {
  const reading: JobInfo = { ...job, state: "running", stage: "reading", share: 0.427, progress: null };
  expect(progressText(reading)).toBe("reading, 42%");
  expect(shareDone(reading)).toBe(0.427);
  expect(progressText({ ...reading, share: null })).toBe("reading");
});

test("while nobody answers, the line of the job says so, with the last that is known", () => {
  expect(unansweredText({ state: "running", progress })).toBe(
    "heldout is not responding: this job stands still if it was stopped. Last known: 120 of 1,480 fits. Start heldout ui again in the same folder to go on.",
  );
  expect(unansweredText({ state: "running", progress: null })).not.toContain("Last known");
});
