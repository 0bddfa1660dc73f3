import { availableParallelism } from "node:os";
import {
  type Executor,
  type ExecutorOptions,
  type Fit,
  type FitEvent,
  InputError,
  type Task,
} from "@heldout/core/internal";
import { importLearners, modulesOf, ownLearners } from "./ownLearners.ts";
import { threadedRun } from "./threadedRun.ts";
import { threadPool } from "./threadPool.ts";

/**
 * Options of an executor on threads.
 *
 * @see {@link threadExecutor}
 */
export interface ThreadOptions {
  /** Most threads, at least 1. Default: one for each processor. */
  readonly threads?: number | undefined;
  /** The module that a thread runs, for programs that are bundled. Default: the one that comes with this package. */
  readonly entry?: URL | undefined;
}

/**
 * An executor whose threads wait for the next run until it is closed. One run at a time.
 *
 * @see {@link threadExecutor}
 */
export interface ThreadExecutor extends Executor {
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Does fits on worker threads, all of which read one copy of the task in shared memory. Threads start when there is
 * work for them.
 *
 * Results are the same, bit by bit, for any number of threads. When asked to stop it waits half a second for the fits
 * under way, then abandons them. A fit whose thread dies has failed, with the reason, and another thread takes over.
 *
 * @param options number of threads (default: one for each processor)
 * @example
 * ```ts
 * import { threadExecutor } from "heldout";
 * const executor = threadExecutor({ threads: 4 });
 * // executor.run(task, fits) yields an event when a fit starts, and its result when it is done
 * await executor.close();
 * ```
 * @see {@link storedExecutor}, which keeps what an executor has done
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
  async function* run(
    task: Task,
    fits: readonly Fit[],
    { stop, registry }: ExecutorOptions = {},
  ): AsyncGenerator<FitEvent> {
    if (running) throw new Error("this executor is at work: it does one run at a time");
    running = true;
    try {
      const modules = modulesOf(ownLearners(registry, fits));
      // refused here, with its reason, rather than by every thread
      if (modules.length > 0) await importLearners(modules);
      yield* threadedRun(pool, task, fits, { stop, registry, modules });
    } finally {
      running = false;
    }
  }
  return { run, close: pool.close };
}
