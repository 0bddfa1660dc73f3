import { expect, test } from "vitest";
import { runAction } from "./runAction.ts";

test("a run at work is watched, whatever the store says of it", () => {
  expect(runAction("running", "running")).toBe("watch");
  expect(runAction("stopped", "queued")).toBe("watch");
  expect(runAction("done", "running")).toBe("watch");
});

test("a paused or stopped run, and one whose server was killed, goes on", () => {
  expect(runAction("running", "paused")).toBe("resume");
  expect(runAction("stopped", null)).toBe("resume");
  expect(runAction("stopped", "cancelled")).toBe("resume");
  expect(runAction("running", null)).toBe("resume");
});

test("a run that is done is opened", () => {
  expect(runAction("done", null)).toBe("open");
  expect(runAction("done", "done")).toBe("open");
});
