import { parentPort, workerData } from "node:worker_threads";
import { keepStatistics, type Registry, type Task, type Team, withTeam } from "@heldout/core/internal";
import { threadTeam } from "../team/threadTeam.ts";
import { doFits, lookForStatistics, movedBuffers } from "./doFits.ts";
import { type FromThread, type ToThread, UNDER_WAY } from "./fitMessages.ts";
import { importLearners } from "./ownLearners.ts";

/** The program of a thread: gets a task once, then batches of fits, and answers each batch with results. */
const control: Int32Array = workerData;
let task: Task | null = null;
let team: Team | null = null;
let registry: Registry | undefined;
/** Learners that are being imported: what comes after them waits. */
let ready: Promise<void> | null = null;

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "learners" || ready) ready = (ready ?? Promise.resolve()).then(() => hear(message));
  else hear(message);
});

function hear(message: ToThread): void | Promise<void> {
  if (message.kind === "learners") {
    return importLearners(message.modules).then((known) => {
      registry = known;
    });
  }
  if (message.kind === "task") {
    task = message.task;
    return;
  }
  if (task === null) throw new Error("fits came before their task");
  if (message.kind === "keep") {
    keepStatistics(task, message, message.found, registry);
    return;
  }
  const own = task;
  const work = (): FromThread =>
    message.kind === "find"
      ? lookForStatistics(own, message.setting, message.rows, registry)
      : doFits(own, message.fits, control, registry);
  if (message.team > 1) team ??= threadTeam({ threads: message.team });
  const answer = message.team > 1 && team ? withTeam(team, work) : work();
  parentPort?.postMessage(answer, movedBuffers(answer));
  Atomics.store(control, UNDER_WAY, 0);
}
