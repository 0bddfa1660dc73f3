import { Worker } from "node:worker_threads";
import type { Problem } from "@heldout/workbench/protocol";
import type { JobEnd, JobNews, JobOrder, JobThreadData } from "./jobMessages.ts";

/** Milliseconds that a job that was asked to stop has for it. */
const GRACE = 2000;

export interface JobThread {
  /** Asks it to stop in order, which a selection and a diagnosis do between fits, and ends it when it does not. */
  stop(): void;
  /** Ends it at once. */
  end(): void;
  /** Settled when the thread is gone. */
  readonly gone: Promise<JobEnd>;
}

/** Starts a job on a thread of its own. `tell` hears of everything but the end. */
export function startJobThread(entry: URL, order: JobOrder, tell: (news: JobNews) => void): JobThread {
  const control = new SharedArrayBuffer(4);
  const data: JobThreadData = { order, control };
  const worker = new Worker(entry, { workerData: data, stdin: false });
  let last: JobEnd | null = null;
  let asked = false;
  let timer: NodeJS.Timeout | null = null;
  const end = (): void => {
    asked = true;
    void worker.terminate();
  };
  worker.on("message", (news: JobNews) => {
    if (news.kind === "done" || news.kind === "stopped" || news.kind === "failed") last = news;
    else tell(news);
  });
  worker.on("error", (error) => {
    last = { kind: "failed", problem: crash(error) };
  });
  const gone = new Promise<JobEnd>((resolve) => {
    worker.on("exit", (code) => {
      if (timer) clearTimeout(timer);
      resolve(last ?? (asked ? { kind: "ended" } : { kind: "failed", problem: crash(`exit code ${code}`) }));
    });
  });
  return {
    stop: () => {
      Atomics.store(new Int32Array(control), 0, 1);
      timer ??= setTimeout(end, GRACE);
    },
    end,
    gone,
  };
}

/** What a person is told of a thread or process that died. */
export function crash(error: unknown): Problem {
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return {
      problem: "There was not enough memory for this.",
      remedy: "Use fewer rows or candidates, or give more: NODE_OPTIONS=--max-old-space-size=8192 heldout ui",
    };
  }
  const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0];
  return {
    problem: `The computation broke off: ${reason}.`,
    remedy: "Start it again; the other views are not affected.",
  };
}
