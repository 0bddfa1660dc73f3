import { availableParallelism } from "node:os";
import {
  type Executor,
  type ExecutorOptions,
  type Fit,
  type FitEvent,
  InputError,
  type Task,
} from "@heldout/core/internal";
import { commandPool } from "../command/commandPool.ts";
import { type CommandWork, commandRun } from "../command/commandRun.ts";
import { commandNamed } from "../command/learnerCommand.ts";
import { mergedEvents } from "./mergedEvents.ts";
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
 * work for them. Fits of learners that are programs are done by as many processes at once.
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
  const programs = commandPool();
  let running = false;
  async function* onThreads(task: Task, fits: readonly Fit[], options: ExecutorOptions): AsyncGenerator<FitEvent> {
    const modules = modulesOf(ownLearners(options.registry, fits));
    // refused here, with its reason, rather than by every thread
    if (modules.length > 0) await importLearners(modules);
    yield* threadedRun(pool, task, fits, { ...options, modules });
  }
  async function* run(task: Task, fits: readonly Fit[], options: ExecutorOptions = {}): AsyncGenerator<FitEvent> {
    if (running) throw new Error("this executor is at work: it does one run at a time");
    running = true;
    try {
      const { registry } = options;
      const works = fits.map(({ setting }) => commandNamed(setting.name, registry));
      const places = (byProgram: boolean): number[] =>
        works.flatMap((definition, f) => ((definition !== null) === byProgram ? [f] : []));
      const own = places(false);
      const others = places(true).flatMap((f): { place: number; work: CommandWork }[] => {
        const definition = works[f];
        return definition ? [{ place: f, work: { fit: fits[f], definition } }] : [];
      });
      if (registry === undefined || others.length === 0) {
        yield* onThreads(task, fits, options);
        return;
      }
      const byPrograms = commandRun(
        programs,
        task,
        others.map(({ work }) => work),
        { ...options, registry, jobs: threads },
      );
      yield* mergedEvents([
        {
          events: onThreads(
            task,
            own.map((f) => fits[f]),
            options,
          ),
          places: own,
        },
        { events: byPrograms, places: others.map(({ place }) => place) },
      ]);
    } finally {
      running = false;
    }
  }
  const close = async (): Promise<void> => {
    await Promise.all([pool.close(), programs.close()]);
  };
  return { run, close };
}
