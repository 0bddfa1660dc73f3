import type { FitJob, JobAnswer } from "./fitJob.ts";

/** What heldout needs of BullMQ's classes, whichever server is behind them. */
export interface BullQueue {
  addBulk(jobs: BullJob[]): Promise<unknown>;
  getJobs(types: ("wait" | "active" | "delayed" | "prioritized")[]): Promise<StoredJob[]>;
  getRanges(types: ("wait" | "active" | "delayed" | "prioritized")[], start: number, end: number): Promise<string[]>;
  remove(id: string): Promise<number>;
  getJobCounts(): Promise<Record<string, number>>;
  drain(): Promise<void>;
  obliterate(options: { force: boolean }): Promise<void>;
  isPaused(): Promise<boolean>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  on(event: "error", tell: (error: Error) => void): unknown;
  close(): Promise<void>;
}

interface BullJob {
  name: string;
  data: FitJob;
  opts: { jobId: string; removeOnComplete: boolean; removeOnFail: boolean };
}

interface StoredJob {
  readonly id?: string | undefined;
  readonly data: FitJob;
}

export interface BullEvents {
  on(event: "active" | "stalled", tell: (about: { jobId: string }) => void): unknown;
  on(event: "completed", tell: (about: { jobId: string; returnvalue: JobAnswer }) => void): unknown;
  on(event: "failed", tell: (about: { jobId: string; failedReason: string }) => void): unknown;
  on(event: "error", tell: (error: Error) => void): unknown;
  run(): Promise<void>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

export interface BullWorker {
  on(event: "error", tell: (error: Error) => void): unknown;
  on(event: "stalled", tell: (id: string) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
}

/** Jobs by id. Whatever is done or has failed is no longer there. */
export interface JobQueue {
  /** A job whose id is there already is not added again. */
  add(jobs: readonly { readonly id: string; readonly data: FitJob }[]): Promise<void>;
  /** All that wait or are under way. */
  list(): Promise<Map<string, FitJob>>;
  /** Their ids alone. */
  ids(): Promise<Set<string>>;
  /** False for one that is under way. */
  remove(id: string): Promise<boolean>;
  counts(): Promise<JobCounts>;
  /** Removes what waits; what is under way goes on. */
  drain(): Promise<void>;
  /** Removes all. */
  obliterate(): Promise<void>;
  /** No worker takes a job until the queue is woken. */
  pause(): Promise<void>;
  /** Starts a queue again that somebody who died while emptying it has left paused. */
  wake(): Promise<void>;
  close(): Promise<void>;
}

export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
}

/** A queue is tried to be emptied so often. */
const EMPTYINGS = 5;

export function jobQueue(queue: BullQueue): JobQueue {
  // errors of connections come back to whoever called as well
  queue.on("error", () => undefined);
  return {
    add: async (jobs) => {
      await queue.addBulk(
        jobs.map(({ id, data }) => ({
          name: "fits",
          data,
          opts: { jobId: id, removeOnComplete: true, removeOnFail: true },
        })),
      );
    },
    list: async () => {
      const jobs = await queue.getJobs(["wait", "active", "delayed", "prioritized"]);
      // one that ends while the list is made is null in it
      return new Map(jobs.flatMap((job) => (job?.id === undefined ? [] : [[job.id, job.data]])));
    },
    ids: async () => new Set(await queue.getRanges(["wait", "active", "delayed", "prioritized"], 0, -1)),
    remove: async (id) => (await queue.remove(id)) === 1,
    counts: async () => {
      const {
        active = 0,
        waiting = 0,
        wait = 0,
        delayed = 0,
        prioritized = 0,
        paused = 0,
      } = await queue.getJobCounts();
      return { active, waiting: waiting + wait + delayed + prioritized + paused };
    },
    drain: () => queue.drain(),
    obliterate: async () => {
      for (let left = EMPTYINGS; left > 0; left--) {
        try {
          await queue.obliterate({ force: true });
          break;
        } catch (error) {
          // a driver woke the queue up in between
          if (left === 1 || !/non-paused/.test(String(error))) throw error;
        }
      }
      // BullMQ pauses a queue to empty it, and on PostgreSQL it stays paused
      await queue.resume();
    },
    pause: () => queue.pause(),
    wake: async () => {
      if (await queue.isPaused()) await queue.resume();
    },
    close: () => queue.close(),
  };
}
