import { spawnSync } from "node:child_process";
import { platform } from "node:os";
import { expect, test } from "vitest";
import { BEAT_EVERY, isAlive, thisOwner } from "./runOwner.ts";

const now = 1_700_000_000_000;

test("a process of this machine is there as long as its number is", () => {
  const own = thisOwner(now);
  expect(isAlive(own, now + 1e9)).toBe(true);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(isAlive({ ...own, pid, began: "" }, now)).toBe(false);
});

test.runIf(platform() === "linux")(
  "a number that was given to another process since is told apart by when it began",
  () => {
    const own = thisOwner(now);
    expect(own.began).toMatch(/^[-0-9a-f]{36} \d+$/);
    expect(isAlive({ ...own, began: own.began.replace(/\d+$/, "1") }, now)).toBe(false);
  },
);

test("a process of another machine is gone when it has been silent for long", () => {
  const other = { ...thisOwner(now), host: "elsewhere", pid: 1 };
  expect(isAlive(other, now + BEAT_EVERY)).toBe(true);
  expect(isAlive(other, now + 10 * BEAT_EVERY)).toBe(false);
});
