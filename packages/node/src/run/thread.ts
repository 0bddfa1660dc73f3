import { Worker } from "node:worker_threads";
import type { Task } from "@heldout/core";
import { CONTROL_WORDS, type FromThread, type NumberedFit, STOP, type ToThread, UNDER_WAY } from "./fitMessages.ts";

/** What becomes of a thread's work. */
export type ThreadNews =
  | { readonly kind: "answer"; readonly thread: Thread; readonly answer: FromThread }
  | { readonly kind: "ended"; readonly thread: Thread; readonly reason: string };

/** Fits that go to a thread together. */
export interface Batch {
  readonly fits: readonly NumberedFit[];
  /** Milliseconds that they are expected to take. */
  readonly load: number;
}

/** A worker thread and the batches it was given and has not answered, oldest first. */
export interface Thread {
  readonly batches: Batch[];
  /** Fits it has answered. */
  answered: number;
  /** `team`: on how many threads each fit may be done. */
  give(task: Task, batch: Batch, team: number): void;
  /** Asks it to hand back whatever it has not begun; `false` takes that back. */
  askToStop(stop: boolean): void;
  /** Number of the fit it is at, or null. */
  underWay(): number | null;
  end(): Promise<void>;
}

/** Starts a thread. It does not keep the process alive; who waits for it must. */
export function startThread(entry: URL, tell: (news: ThreadNews) => void): Thread {
  const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL_WORDS));
  const worker = new Worker(entry, { workerData: control, stdin: false });
  let known: Task | null = null;
  let reason: string | null = null;
  const post = (message: ToThread): void => worker.postMessage(message);
  const thread: Thread = {
    batches: [],
    answered: 0,
    give: (task, batch, team) => {
      if (known !== task) post({ kind: "task", task });
      known = task;
      post({ kind: "fits", fits: batch.fits, team });
      thread.batches.push(batch);
    },
    askToStop: (stop) => {
      Atomics.store(control, STOP, stop ? 1 : 0);
    },
    underWay: () => {
      const number = Atomics.load(control, UNDER_WAY);
      return number === 0 ? null : number - 1;
    },
    end: async () => {
      worker.removeAllListeners("exit");
      await worker.terminate();
    },
  };
  worker.on("message", (answer: FromThread) => tell({ kind: "answer", thread, answer }));
  worker.on("error", (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  worker.on("exit", (code) => tell({ kind: "ended", thread, reason: reason ?? `exit code ${code}` }));
  worker.unref();
  return thread;
}
