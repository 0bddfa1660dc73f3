import type { ResultDigest } from "@heldout/core/internal";
import type { JobProgress, JobRequest, Problem } from "@heldout/workbench/protocol";

/** A file of a job: where it is, and what results call it. */
export interface JobFile {
  readonly path: string;
  readonly shownAs: string;
}

/** What a job is about: a request of its own, or a run that the store has. */
export type JobOrigin =
  | { readonly kind: "request" }
  /** Show what the store has, without fitting. */
  | { readonly kind: "open"; readonly run: string }
  /** Go on with it. */
  | { readonly kind: "resume"; readonly run: string };

/** What a thread is to do. */
export interface JobOrder {
  readonly request: JobRequest;
  readonly files: readonly JobFile[];
  readonly origin: JobOrigin;
  /** Where the files are that flags name, and the data of stored runs, by those names. */
  readonly located: Readonly<Record<string, string>>;
  readonly runsFolder: string;
  /** How many threads it may fit on; null: one for each processor. */
  readonly threads: number | null;
  /** Most bytes of what a file holds once it is unpacked; null: what disk and memory allow. */
  readonly maxBytes: number | null;
  /** Whether it may run programs of others. */
  readonly allowCommand: boolean;
  /** Where the document and the model go. */
  readonly resultPath: string;
  readonly modelPath: string;
}

/** What a thread is started with: the order, and the word by which it is asked to stop. */
export interface JobThreadData {
  readonly order: JobOrder;
  /** One 32-bit integer; 1: stop. Shared memory reaches a thread that is busy computing, a message would not. */
  readonly control: SharedArrayBuffer;
}

/** How a job came to its end. "ended": somebody ended it from outside. */
export type JobEnd =
  | { readonly kind: "done" }
  | { readonly kind: "stopped" }
  | { readonly kind: "ended" }
  | { readonly kind: "failed"; readonly problem: Problem };

/** What a thread tells. "done", "stopped" and "failed" are its last words. */
export type JobNews =
  | { readonly kind: "stage"; readonly stage: string | null; readonly share?: number }
  | { readonly kind: "progress"; readonly progress: JobProgress }
  /** The run in the store that it is. */
  | { readonly kind: "run"; readonly run: string }
  /** The document is written. */
  | { readonly kind: "result"; readonly digest: ResultDigest | null }
  | { readonly kind: "model" }
  | { readonly kind: "done" }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly problem: Problem };

/** What the process of a job is told. */
export type JobWord =
  | { readonly kind: "begin"; readonly entry: string; readonly order: JobOrder }
  | { readonly kind: "stop" };

/** What the process of a job tells: the news of its thread, and in the end how that came to its end. */
export type KeeperNews = JobNews | { readonly kind: "gone"; readonly end: JobEnd };
