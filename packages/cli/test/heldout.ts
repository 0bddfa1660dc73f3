import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { endsWithTests } from "../../node/test/children.ts";
import { type InProcessOptions, type Outcome, runInProcess } from "./inProcess.ts";

export type { Outcome } from "./inProcess.ts";

const binary = fileURLToPath(new URL("../dist/main.js", import.meta.url));
if (!existsSync(binary)) throw new Error("packages/cli/dist is missing: run npm run build first");

export interface RunOptions extends Partial<InProcessOptions> {
  /** Another user of this machine, which only the administrator can become. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** Fits are on one thread unless a test says otherwise: other tests have the other cores, and small fits take longer on several. */
const ALONE = { HELDOUT_JOBS: "1" };

/** Starts the built command line as a process, away from whatever the environment of the tests sets. */
export function start(
  args: readonly string[],
  { cwd, env = {}, user }: RunOptions = {},
): ChildProcessWithoutNullStreams {
  const { PATH = "", TMPDIR, TEST_RUN } = process.env;
  return endsWithTests(
    spawn(process.execPath, [binary, ...args], {
      cwd: cwd ?? scratch.folder,
      env: {
        PATH,
        ...(TMPDIR === undefined ? {} : { TMPDIR }),
        ...(TEST_RUN === undefined ? {} : { TEST_RUN }),
        ...ALONE,
        ...env,
      },
      ...user,
    }),
  );
}

/**
 * Runs the built command line to its end, in this process: what is loaded once is there for every run of the file. Another
 * user has a process.
 */
export function heldout(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  if (options.user) return heldoutProcess(args, options);
  const { cwd, env, stdin, columns, typed, stdoutFails } = options;
  return runInProcess(args, {
    cwd: cwd ?? scratch.folder,
    env: { ...ALONE, ...env },
    stdin: stdin ?? "",
    columns,
    typed,
    stdoutFails,
  });
}

/** Runs it as a process of its own, for what only that shows: other users, settings of Node, several at once. */
export function heldoutProcess(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = start(args, options);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.stdin ?? "");
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** A folder for the files of one test file, in which the commands run. */
export const scratch = (() => {
  const folder = mkdtempSync(join(tmpdir(), "heldout-cli-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string): string => join(folder, name);
  return {
    folder,
    path,
    /** An empty folder of this name, another one at every call: a test that is tried again finds nothing of the first time. */
    newFolder(name: string): string {
      const parent = mkdtempSync(path("own-"));
      // other users look into it, too
      chmodSync(parent, 0o755);
      mkdirSync(join(parent, name));
      return join(parent, name);
    },
    file(name: string, content: string | Uint8Array): string {
      writeFileSync(path(name), content);
      return name;
    },
  };
})();

/** The path of a file of the repository. */
export function repository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** Runs it and expects the refusal: exit code 2 unless another is given, nothing on stdout, exactly these two lines on stderr. */
export async function expectRefusal(
  args: readonly string[],
  lines: readonly [wrong: string, remedy: string],
  { code = 2, ...options }: RunOptions & { readonly code?: number } = {},
): Promise<void> {
  const outcome = await heldout(args, options);
  expect(outcome).toEqual({ code, stdout: "", stderr: `${lines[0]}\n${lines[1]}\n` });
}
