import { randomUUID } from "node:crypto";
import type { Executor, Fit, FitEvent, StopSign, Task } from "@heldout/core/internal";
import { taskHash } from "../run/taskHash.ts";
import { type DriverDesk, openDesk } from "./driverDesk.ts";
import type { Note } from "./patience.ts";
import { queuedRun } from "./queuedRun.ts";
import type { LockOptions } from "./queueLink.ts";

export interface QueueOptions extends LockOptions {
  /** Address of the queue: redis://, rediss://, postgres:// or postgresql://. Never printed or stored. */
  readonly url: string;
  /** A folder that drivers and workers see, through which data travel. Default: through the queue. */
  readonly dataDir?: string | undefined;
  /** Told in one line that the queue is away, or back, or that nobody works on it. */
  readonly note?: Note | undefined;
  /** Told now and then how things stand. */
  readonly onStatus?: ((status: QueueProgress) => void) | undefined;
}

/** How a run over a queue goes. */
export interface QueueProgress {
  /** Workers of this version that live, and the fits that they do at once. */
  readonly workers: number;
  readonly jobs: number;
  /** Since the run began. */
  readonly fitsPerSecond: number;
  /** Jobs whose worker gave no sign of life. */
  readonly stalled: number;
  /** Fits of jobs that were begun more than once. */
  readonly repeated: number;
}

/** An executor whose connection stays, for the next run, until it is closed. One run at a time. */
export interface QueueExecutor extends Executor {
  close(): Promise<void>;
}

/**
 * Does fits on the workers of a queue, on any number of machines.
 *
 * Results are the same, bit by bit, for any number of workers, in whatever order and however often they die. Fits that
 * an earlier driver of the same task has handed in are not handed in again: their results are waited for.
 */
export function queueExecutor(options: QueueOptions): QueueExecutor {
  const hashes = new WeakMap<Task, string>();
  const id = randomUUID();
  let desk: Promise<DriverDesk> | null = null;
  let running = false;
  let closed = false;
  async function* run(task: Task, fits: readonly Fit[], stop?: StopSign): AsyncGenerator<FitEvent> {
    if (closed) throw new Error("the executor was closed");
    if (running) throw new Error("this executor is at work: it does one run at a time");
    running = true;
    try {
      const hash = hashes.get(task) ?? taskHash(task);
      hashes.set(task, hash);
      if (fits.length === 0 || stop?.stopped) return;
      desk ??= openDesk(id, options);
      yield* queuedRun(await desk, { task, hash, fits, isClosed: () => closed, ...(stop ? { stop } : {}) });
    } catch (error) {
      if (desk && (await desk.catch(() => null)) === null) desk = null;
      throw error;
    } finally {
      running = false;
    }
  }
  return {
    run,
    close: async () => {
      closed = true;
      await (await desk?.catch(() => null))?.close();
    },
  };
}
