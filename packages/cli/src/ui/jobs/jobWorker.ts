import { parentPort, workerData } from "node:worker_threads";
import { doJob } from "./doJob.ts";
import type { JobNews, JobThreadData } from "./jobMessages.ts";
import { jobProblem } from "./jobProblem.ts";

/**
 * One job on a thread of its own: the server stays free while it computes, and outlives it when it runs out of memory.
 * The thread ends with the job.
 */
const { order, control }: JobThreadData = workerData;
const word = new Int32Array(control);
const tell = (news: JobNews): void => parentPort?.postMessage(news);
const stop = {
  get stopped() {
    return Atomics.load(word, 0) === 1;
  },
};

try {
  tell({ kind: (await doJob(order, { tell, stop })) ? "done" : "stopped" });
} catch (error) {
  tell({ kind: "failed", problem: jobProblem(error, order.files) });
}
