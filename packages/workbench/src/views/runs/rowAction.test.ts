import { expect, test } from "vitest";
import { rowAction } from "./rowAction.ts";

test("what is at work is watched", () => {
  expect(rowAction({ state: "running", job: "j", run: "r" })).toBe("watch");
  expect(rowAction({ state: "queued", job: "j", run: null })).toBe("watch");
});

test("a selection that stands still goes on, also one whose server was killed", () => {
  for (const state of ["paused", "stopped", "cancelled", "failed"] as const) {
    expect(rowAction({ state, job: null, run: "r" })).toBe("resume");
  }
});

test("what is done is opened, by its job or by its run", () => {
  expect(rowAction({ state: "done", job: "j", run: null })).toBe("open");
  expect(rowAction({ state: "done", job: null, run: "r" })).toBe("open");
  expect(rowAction({ state: "done", job: null, run: null })).toBeNull();
});
