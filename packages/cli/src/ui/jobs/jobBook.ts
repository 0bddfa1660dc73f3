import { randomBytes } from "node:crypto";
import { InputError, quoteValue } from "@heldout/core/internal";
import type { JobInfo, JobRequest, Problem } from "@heldout/workbench/protocol";
import type { JobOrigin } from "./jobMessages.ts";
import type { JobFolder, JobRecord } from "./jobRecord.ts";
import type { JobThread } from "./jobThread.ts";
import type { StoredRuns } from "./storedRuns.ts";

/** A job in memory. */
export interface Job {
  record: JobRecord;
  stage: string | null;
  /** Of the stage, where that is known. */
  share: number | null;
  /** Null when it does not run. */
  thread: JobThread | null;
  /** What it is to become when its thread has stopped. */
  wish: "paused" | "cancelled" | null;
}

/** All jobs that are known, and who wants to hear of them. */
export interface JobBook {
  /** Oldest first. */
  all(): Job[];
  /** The job, or an InputError. */
  of(id: string): Job;
  info(job: Job): JobInfo;
  add(request: JobRequest, origin: JobOrigin, key: string | null): Job;
  /** Changes what lasts, and tells everybody. When the disk does not take it, it lasts as long as the server. */
  change(job: Job, changes: Partial<JobRecord>): void;
  /** Takes a job out of the book, with its document and its model. */
  forget(job: Job): void;
  /** Tells everybody of something that a new server need not know. */
  announce(job: Job): void;
  subscribe(listener: (job: JobInfo) => void): () => void;
}

export const SERVER_ENDED: Problem = {
  problem: "The server ended while this was running.",
  remedy: "Start it again.",
};

/** Whether what was done is kept, so that the job can be paused and go on. */
export function canGoOn({ request, origin }: JobRecord): boolean {
  return request.verb === "select" && origin.kind !== "open";
}

export interface BookOptions {
  /** Of jobs that do not wait or run, so many of the newest stay. */
  readonly kept: number;
  /** Whether somebody wrote a note about a result, by its id: such jobs stay, however old. */
  readonly isNoted: (id: string) => boolean;
}

/** Opens the book of a folder. */
export function openJobBook(folder: JobFolder, runs: StoredRuns, { kept, isNoted }: BookOptions): JobBook {
  const jobs = new Map<string, Job>();
  const listeners = new Set<(job: JobInfo) => void>();
  const hold = (record: JobRecord): Job => {
    const job: Job = { record, stage: null, share: null, thread: null, wish: null };
    jobs.set(record.id, job);
    return job;
  };
  const info = ({ record, stage, share }: Job): JobInfo => {
    const { origin: _origin, key: _key, owner: _owner, digest: _digest, ...rest } = record;
    return { ...rest, stage, share };
  };
  const announce = (job: Job): void => {
    const told = info(job);
    for (const listener of listeners) listener(told);
  };
  const keepIfPossible = (record: JobRecord): void => {
    try {
      folder.keep(record);
    } catch {
      // a full disk must not end the server
    }
  };
  const forget = ({ record: { id } }: Job): void => {
    jobs.delete(id);
    folder.forget(id);
  };
  const forgetOldest = (): void => {
    const idle = [...jobs.values()].filter(({ record }) => !isUnderWay(record));
    for (const job of idle.slice(0, Math.max(0, idle.length - kept))) {
      if (!isNoted(job.record.run ?? job.record.id)) forget(job);
    }
  };
  for (const record of folder.load().reverse()) {
    if (!isUnderWay(record)) hold(record);
    else if (!isElsewhere(record)) keepIfPossible(hold(foundAgain(record, runs)).record);
  }
  return {
    all: () => [...jobs.values()],
    of: (id) => {
      const job = jobs.get(id);
      if (job) return job;
      throw new InputError(
        "file-missing",
        `there is no job ${quoteValue(id)}.`,
        "It is not kept any more: start it again.",
      );
    },
    info,
    add: (request, origin, key) => {
      const record: JobRecord = {
        id: randomBytes(6).toString("hex"),
        request,
        state: "queued",
        created: Date.now(),
        progress: null,
        problem: null,
        run: origin.kind === "request" ? null : origin.run,
        result: false,
        model: false,
        origin,
        key,
        owner: process.pid,
      };
      folder.keep(record);
      const job = hold(record);
      forgetOldest();
      announce(job);
      return job;
    },
    change: (job, changes) => {
      job.record = { ...job.record, ...changes, owner: process.pid };
      keepIfPossible(job.record);
      announce(job);
    },
    forget,
    announce,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isUnderWay({ state }: JobRecord): boolean {
  return state === "running" || state === "queued";
}

/** Whether another server that is alive has it. */
function isElsewhere({ owner }: JobRecord): boolean {
  if (owner === process.pid) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch {
    return false;
  }
}

/** A job that was under way when its server ended: a selection can go on, others must be started again. */
function foundAgain(record: JobRecord, runs: StoredRuns): JobRecord {
  if (!canGoOn(record)) return { ...record, state: "failed", problem: SERVER_ENDED };
  const run = record.run === null ? null : runs.find(record.run);
  if (run === null) return { ...record, state: "paused" };
  runs.markStopped(run.id);
  const { done, planned } = run.fits;
  return { ...record, state: "paused", progress: { ...NO_PROGRESS, done, needed: planned } };
}

const NO_PROGRESS = { elapsed: 0, left: null, leaders: [], metric: null };
