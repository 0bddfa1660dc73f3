import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { endsWithTests } from "./children.ts";
import { leftBy } from "./leftProcesses.ts";

test.runIf(process.platform === "linux")(
  "a process is found by the mark of its run while it lives, and by no other",
  async () => {
    const env = { ...process.env, TEST_RUN: "own-run-of-this-test" };
    const child = endsWithTests(spawn("sleep", ["60"], { env, stdio: "ignore" }));
    await expect.poll(() => leftBy("TEST_RUN=own-run-of-this-test")).toEqual([{ pid: child.pid, command: "sleep 60" }]);
    expect(leftBy("TEST_RUN=own-run")).toEqual([]);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(leftBy("TEST_RUN=own-run-of-this-test")).toEqual([]);
  },
);

test.runIf(process.platform === "linux")("what the tests start carries the mark of this run", () => {
  expect(process.env.TEST_RUN).toMatch(/^[\da-f-]{36}$/);
});
