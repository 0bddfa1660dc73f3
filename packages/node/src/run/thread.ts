import { Worker } from "node:worker_threads";
import type { Task } from "@heldout/core/internal";
import {
  CONTROL_WORDS,
  type Found,
  type FromThread,
  type NumberedFit,
  STOP,
  type ToThread,
  UNDER_WAY,
} from "./fitMessages.ts";
import type { LearnerModule } from "./ownLearners.ts";
import type { StatisticsPart } from "./statisticsSchedule.ts";

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
  /** Learners that do not come with heldout, for all fits to come. */
  know(modules: readonly LearnerModule[]): void;
  give(task: Task, batch: Batch, means: Means): void;
  /** Has it find out what the fits of a learner share. Counts as a batch without fits. */
  find(task: Task, part: Pick<StatisticsPart, "setting" | "rows" | "team">): void;
  /** Asks it to hand back whatever it has not begun; `false` takes that back. */
  askToStop(stop: boolean): void;
  /** Number of the fit it is at, or null. */
  underWay(): number | null;
  end(): Promise<void>;
}

/** What the fits of a batch may use. */
export interface Means {
  /** On how many threads each of them may be done. */
  readonly team: number;
  /** What they share with others, as far as it is known. */
  readonly found: readonly Found[];
}

/** Starts a thread. It does not keep the process alive; who waits for it must. */
export function startThread(entry: URL, tell: (news: ThreadNews) => void): Thread {
  const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL_WORDS));
  const worker = new Worker(entry, { workerData: control, stdin: false });
  let known: Task | null = null;
  let learners = "[]";
  let reason: string | null = null;
  let kept = new WeakSet<Found>();
  const post = (message: ToThread): void => worker.postMessage(message);
  const tellTask = (task: Task): void => {
    if (known === task) return;
    post({ kind: "task", task });
    known = task;
    kept = new WeakSet();
  };
  const thread: Thread = {
    batches: [],
    answered: 0,
    know: (modules) => {
      const text = JSON.stringify(modules);
      if (text === learners) return;
      post({ kind: "learners", modules });
      learners = text;
    },
    give: (task, batch, { team, found }) => {
      tellTask(task);
      for (const one of found.filter((candidate) => !kept.has(candidate))) {
        post({ kind: "keep", ...one });
        kept.add(one);
      }
      post({ kind: "fits", fits: batch.fits, team });
      thread.batches.push(batch);
    },
    find: (task, { setting, rows, team }) => {
      tellTask(task);
      post({ kind: "find", setting, rows, team });
      thread.batches.push({ fits: [], load: 0 });
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
