import { JOB_EVENT, type JobInfo } from "@heldout/workbench/protocol";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { JobManager } from "./manager.ts";

/** Milliseconds between two comments, which keep a quiet connection open. */
const HEARTBEAT = 15_000;

/** Where the news come from. */
export type JobNewsSource = Pick<JobManager, "info" | "subscribe" | "ended">;

/**
 * The events of a job until it is over, the server ends or nobody listens any more; the job goes on without listeners.
 * Who is slow to read gets the latest state, not every one.
 */
export function eventStream(context: Context, manager: JobNewsSource, id: string): Response {
  let latest: JobInfo | null = manager.info(id);
  return streamSSE(context, async (stream) => {
    let wake: () => void = () => undefined;
    const unsubscribe = manager.subscribe((job) => {
      if (job.id !== id) return;
      latest = job;
      wake();
    });
    const end = (): void => wake();
    stream.onAbort(end);
    manager.ended.addEventListener("abort", end);
    const heartbeat = setInterval(() => void stream.write(": still here\n\n"), HEARTBEAT);
    try {
      while (true) {
        const job: JobInfo | null = latest;
        latest = null;
        if (job !== null) await stream.writeSSE({ event: JOB_EVENT, data: JSON.stringify(job) });
        if (job !== null && isOver(job)) return;
        // looked at here, because nobody was woken while it wrote
        if (stream.aborted || stream.closed) return;
        if (latest !== null) continue;
        if (manager.ended.aborted) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      clearInterval(heartbeat);
      unsubscribe();
      manager.ended.removeEventListener("abort", end);
    }
  });
}

function isOver({ state }: JobInfo): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}
