import { availableParallelism } from "node:os";
import { type Executor, type Fit, type FitEvent, InputError, type StopSign, type Task } from "@heldout/core/internal";
import { threadedRun } from "./threadedRun.ts";
import { threadPool } from "./threadPool.ts";

export interface ThreadOptions {
  /** How many threads at most. Default: one for each processor. */
  readonly threads?: number | undefined;
  /** The module that a thread runs, for programs that were bundled. Default: the one that comes with this package. */
  readonly entry?: URL | undefined;
}

/** An executor whose threads stay, waiting for the next run, until it is closed. One run at a time. */
export interface ThreadExecutor extends Executor {
  close(): Promise<void>;
}

/**
 * Does fits on worker threads, all of which look at one copy of the task in shared memory.
 *
 * Results are the same, bit by bit, for any number of threads. When asked to stop it waits half a second for the fits
 * under way, then gives them up. A fit whose thread dies has failed, with the reason, and another thread takes over.
 */
export function threadExecutor({
  threads = availableParallelism(),
  entry = new URL("./fitWorker.js", import.meta.url),
}: ThreadOptions = {}): ThreadExecutor {
  if (!Number.isInteger(threads) || threads < 1) {
    throw new InputError("bad-option", `cannot work on ${threads} threads.`, "Give a whole number from 1 on.");
  }
  const pool = threadPool(threads, entry);
  let running = false;
  async function* run(task: Task, fits: readonly Fit[], stop?: StopSign): AsyncGenerator<FitEvent> {
    if (running) throw new Error("this executor is at work: it does one run at a time");
    running = true;
    try {
      yield* threadedRun(pool, task, fits, stop);
    } finally {
      running = false;
    }
  }
  return { run, close: pool.close };
}
