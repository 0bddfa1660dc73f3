import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Executor, type Fit, type FitResult, type StopSign, stream, type Task } from "@heldout/core/internal";
import { afterAll } from "vitest";
import { openLink } from "../src/queue/queueLink.ts";
import { endsWithTests } from "./children.ts";

// Workers are processes of what `tsc -b` built, because their threads cannot run TypeScript.
const script = fileURLToPath(new URL("./queueWorkerProcess.js", import.meta.url));

/** Short locks, so that the dead are found out soon. */
export const FAST = { lock: 1000, beat: 500 };

export interface WorkerProcess {
  readonly process: ChildProcess;
  /** Resolves when it is connected. */
  readonly ready: Promise<void>;
  readonly exit: Promise<number | null>;
  said(): string;
}

const living = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of living) {
    child.kill("SIGCONT");
    child.kill("SIGKILL");
  }
});

/**
 * Starts a worker as a process of its own; ended after the last test of the file. `limit` is what the shell's ulimit sets
 * for it, such as "-f 0": no file may grow.
 */
export function startWorker(
  url: string,
  options: Readonly<Record<string, unknown>> = {},
  limit?: string,
): WorkerProcess {
  const settings = JSON.stringify({ url, jobs: 1, ...FAST, ...options });
  const command = [process.execPath, script, settings];
  const [program, ...args] =
    limit === undefined ? command : ["sh", "-c", `ulimit ${limit} && exec "$@"`, "sh", ...command];
  const child = endsWithTests(spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] }));
  living.add(child);
  let text = "";
  const exit = new Promise<number | null>((resolve) =>
    child.on("exit", (code) => {
      living.delete(child);
      resolve(code);
    }),
  );
  const ready = new Promise<void>((resolve) => {
    const hear = (part: Buffer): void => {
      text += part;
      if (/^ready$/m.test(text)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void exit.then(() => resolve());
  });
  return { process: child, ready, exit, said: () => text };
}

export async function stopWorkers(workers: readonly WorkerProcess[]): Promise<void> {
  for (const { process: child } of workers) child.kill("SIGTERM");
  await Promise.all(workers.map(({ exit }) => exit));
}

/** Results in the order of the fits, and how often each was announced. */
export async function collected(
  executor: Executor,
  task: Task,
  fits: readonly Fit[],
  stop?: StopSign,
): Promise<{ readonly results: FitResult[]; readonly counts: number[] }> {
  const results: FitResult[] = [];
  const counts: number[] = fits.map(() => 0);
  for await (const event of executor.run(task, fits, { stop })) {
    if (event.kind !== "done") continue;
    results[event.fit] = event.result;
    counts[event.fit]++;
  }
  return { results, counts };
}

/** What is on the server: jobs, and tasks with data or results. Waits for workers to clear away what nobody wants any more. */
export async function leftOn(url: string, patience = 30_000): Promise<{ jobs: number; tasks: number }> {
  const link = await openLink(url, { note: () => undefined });
  const queue = link.queue();
  const begin = performance.now();
  try {
    for (;;) {
      const { waiting, active } = await queue.counts();
      const left = { jobs: waiting + active, tasks: (await link.store.scopes()).length };
      if (left.jobs + left.tasks === 0 || performance.now() - begin > patience) return left;
      await pause(100);
    }
  } finally {
    await queue.close();
    await link.close();
  }
}

/** Waits until something is so; says what it was when that takes more than a minute. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > 90_000) throw new Error(`waited in vain until ${what}`);
    await pause(20);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Moments and victims of deaths, the same in every run of the tests. */
export function chance(name: string): () => number {
  return stream(9, name);
}
