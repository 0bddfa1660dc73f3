import { engineVersion } from "../run/engineVersion.ts";
import type { BlobStore } from "./blobStore.ts";
import type { FitJob, JobAnswer } from "./fitJob.ts";
import type { BullEvents, BullWorker, JobQueue } from "./jobQueue.ts";
import { type Note, type Patience, patienceWith } from "./patience.ts";
import { type QueueUrl, queueUrl } from "./queueUrl.ts";

/** How a queue keeps time. Workers and drivers of one queue need not agree. */
export interface LockOptions {
  /** Milliseconds after which a worker that gives no sign of life has lost its job (30,000). */
  readonly lock?: number | undefined;
  /** How often a worker says that it lives, and a driver looks whether anything was lost: milliseconds (5,000). */
  readonly beat?: number | undefined;
}

/** A connection to the server of a queue, for as long as it is open. */
export interface QueueLink {
  readonly url: QueueUrl;
  readonly store: BlobStore;
  /** Wraps every call of the server: passing trouble is waited for. */
  readonly patiently: Patience;
  /** The queue of a version of heldout. */
  queue(version?: string): JobQueue;
  events(): BullEvents;
  worker(process: Process, options: { readonly jobs: number; readonly lock: number }): BullWorker;
  close(): Promise<void>;
}

export type Process = (job: GivenJob, token?: string) => Promise<JobAnswer>;

/** A job as BullMQ hands it to a worker. */
export interface GivenJob {
  readonly data: FitJob;
  readonly attemptsStarted: number;
  /** Gives it back. */
  moveToWait(token?: string): Promise<unknown>;
}

/** A job may lose its worker so often; the next time its fits are done one by one, or given up: one may kill them all. */
export const MOST_STALLS = 4;

/** Milliseconds that the first connection may take before the address counts as wrong. */
const FIRST_CONTACT = 10_000;

/** Everything that heldout keeps on a server has this in front. */
export const PREFIX = "heldout";

/** Fits wait in a queue of their version: a worker of another version never sees them. */
export function queueName(version: string = engineVersion()): string {
  return `fits-${version}`;
}

export interface LinkOptions {
  readonly note: Note;
  /** Milliseconds to wait for a server that does not answer at the beginning. */
  readonly firstContact?: number | undefined;
}

/** Connects, or says what is wrong with the address. */
export async function openLink(address: string, options: LinkOptions): Promise<QueueLink> {
  const url = queueUrl(address);
  const { openRedis } = await import("./redisLink.ts");
  const { openPostgres } = await import("./postgresLink.ts");
  const first = patienceWith(url, { note: options.note, atMost: options.firstContact ?? FIRST_CONTACT });
  return await first(() => (url.kind === "redis" ? openRedis(url, options) : openPostgres(url, options)));
}
