import { randomUUID } from "node:crypto";
import {
  type Executor,
  type ExecutorOptions,
  type Fit,
  type FitEvent,
  InputError,
  type LearnerDefinition,
  quoteValue,
  type Task,
} from "@heldout/core/internal";
import { ownLearners } from "../run/ownLearners.ts";
import { taskHash } from "../run/taskHash.ts";
import { type DriverConnection, openConnection } from "./driverConnection.ts";
import type { NoteOptions } from "./patience.ts";
import { queuedRun } from "./queuedRun.ts";
import type { LockOptions } from "./queueLink.ts";

/**
 * Options of an executor on a queue.
 *
 * @see {@link queueExecutor}
 */
export interface QueueOptions extends LockOptions, NoteOptions {
  /** Address of the queue: redis://, rediss://, postgres:// or postgresql://. Never printed or stored. */
  readonly url: string;
  /** A folder that drivers and workers can reach, through which data travel. Default: through the queue. */
  readonly dataDir?: string | undefined;
  /** Called now and then with the progress of the run. */
  readonly onStatus?: ((status: QueueProgress) => void) | undefined;
}

/**
 * Progress of a run on a queue.
 *
 * @see {@link QueueOptions}
 */
export interface QueueProgress {
  /** Live workers of this version. */
  readonly workers: number;
  /** Fits that those workers do at once. */
  readonly jobs: number;
  /** Mean since the run began. */
  readonly fitsPerSecond: number;
  /** Jobs whose worker has stopped responding. */
  readonly stalled: number;
  /** Fits of jobs that were started more than once. */
  readonly repeated: number;
}

/**
 * An executor that keeps its connection for the next run until it is closed. One run at a time.
 *
 * @see {@link queueExecutor}
 */
export interface QueueExecutor extends Executor {
  /** Closes the connection; the executor cannot be used again. */
  close(): Promise<void>;
}

/**
 * Does fits on the workers of a queue in Redis or PostgreSQL, on any number of machines. It connects when the first run
 * begins.
 *
 * Results are the same, bit by bit, for any number of workers, in whatever order they finish and however often they
 * die. Fits that an earlier driver of the same task has submitted are not submitted again: their results are waited
 * for.
 *
 * @example
 * ```ts
 * import { queueExecutor } from "heldout";
 * const executor = queueExecutor({ url: "redis://127.0.0.1:6379" });
 * // executor.run(task, fits) yields an event when a fit starts, and its result when it is done
 * await executor.close();
 * ```
 * @see {@link queueWorker}
 */
export function queueExecutor(options: QueueOptions): QueueExecutor {
  const hashes = new WeakMap<Task, string>();
  const id = randomUUID();
  let connection: Promise<DriverConnection> | null = null;
  let running = false;
  let closed = false;
  async function* run(
    task: Task,
    fits: readonly Fit[],
    { stop, registry }: ExecutorOptions = {},
  ): AsyncGenerator<FitEvent> {
    refuseOwn(ownLearners(registry, fits));
    if (closed) throw new Error("the executor was closed");
    if (running) throw new Error("this executor is at work: it does one run at a time");
    running = true;
    try {
      const hash = hashes.get(task) ?? taskHash(task);
      hashes.set(task, hash);
      if (fits.length === 0 || stop?.stopped) return;
      connection ??= openConnection(id, options);
      yield* queuedRun(await connection, {
        task,
        hash,
        fits,
        registry,
        isClosed: () => closed,
        ...(stop ? { stop } : {}),
      });
    } catch (error) {
      if (connection && (await connection.catch(() => null)) === null) connection = null;
      throw error;
    } finally {
      running = false;
    }
  }
  return {
    run,
    close: async () => {
      closed = true;
      await (await connection?.catch(() => null))?.close();
    },
  };
}

/** Workers are other programs, perhaps on other machines: they run the code that comes with heldout and no other. */
function refuseOwn([first]: readonly LearnerDefinition[]): void {
  if (first === undefined) return;
  throw new InputError(
    "bad-option",
    `the workers of a queue do not know the learner ${quoteValue(first.name)}.`,
    "They have the learners that come with heldout. Use threads for one of your own.",
  );
}
