import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "@heldout/core";
import { doFits, movedBuffers } from "./doFits.ts";
import { type ToThread, UNDER_WAY } from "./fitMessages.ts";

/** The program of a thread: gets a task once, then batches of fits, and answers each batch with results. */
const control: Int32Array = workerData;
let task: Task | null = null;

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "task") {
    task = message.task;
    return;
  }
  if (task === null) throw new Error("fits came before their task");
  const answer = doFits(task, message.fits, control);
  parentPort?.postMessage(answer, movedBuffers(answer));
  Atomics.store(control, UNDER_WAY, 0);
});
