import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where workbenches of this run of the tests are asked for. */
    readonly workbenchHost: string;
    /** The file in which documents of every view are left for other test files. */
    readonly everyView: string;
  }
}

/** Shared by all test files: one process that serves the workbench of every test file, each from a folder, and with a state, of its own. */
export default async function shareWorkbench(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL("workbenchHost.js", import.meta.url)), { execArgv: [] });
  const [port] = await once(child, "message");
  project.provide("workbenchHost", `http://127.0.0.1:${port}`);
  const folder = mkdtempSync(join(tmpdir(), "heldout-pages-"));
  project.provide("everyView", join(folder, "everyView.json"));
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
}
