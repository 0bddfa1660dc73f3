import { expect, test } from "vitest";
import type { JobInfo } from "../../protocol.ts";
import { jobTitle } from "./jobTitle.ts";

const job: JobInfo = {
  id: "1",
  request: { verb: "select", files: ["upload/0a/churn.csv"], flags: {} },
  state: "running",
  created: 5,
  stage: null,
  share: null,
  progress: { done: 42, needed: 99, elapsed: 1, left: 5, leaders: [], metric: null },
  problem: null,
  run: null,
  result: false,
  model: false,
};

test("the title says how far the job is that began first", () => {
  const later: JobInfo = { ...job, id: "2", created: 9, stage: "reading", share: 0.999, progress: null };
  expect(jobTitle([later, job])).toBe("42% select churn.csv");
  expect(jobTitle([later])).toBe("99% select churn.csv");
});

test("what waits, is over or does not know how far it is has no title", () => {
  expect(jobTitle([])).toBeNull();
  expect(
    jobTitle([
      { ...job, state: "paused" },
      { ...job, state: "done" },
      { ...job, progress: null },
    ]),
  ).toBeNull();
});
