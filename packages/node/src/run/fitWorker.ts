import { parentPort, workerData } from "node:worker_threads";
import { keepStatistics, type Task, type Team, withTeam } from "@heldout/core/internal";
import { threadTeam } from "../team/threadTeam.ts";
import { doFits, lookForStatistics, movedBuffers } from "./doFits.ts";
import { type FromThread, type ToThread, UNDER_WAY } from "./fitMessages.ts";

/** The program of a thread: gets a task once, then batches of fits, and answers each batch with results. */
const control: Int32Array = workerData;
let task: Task | null = null;
let team: Team | null = null;

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "task") {
    task = message.task;
    return;
  }
  if (task === null) throw new Error("fits came before their task");
  if (message.kind === "keep") {
    keepStatistics(task, message, message.found);
    return;
  }
  const own = task;
  const work = (): FromThread =>
    message.kind === "find"
      ? lookForStatistics(own, message.setting, message.rows)
      : doFits(own, message.fits, control);
  if (message.team > 1) team ??= threadTeam({ threads: message.team });
  const answer = message.team > 1 && team ? withTeam(team, work) : work();
  parentPort?.postMessage(answer, movedBuffers(answer));
  Atomics.store(control, UNDER_WAY, 0);
});
