import { parentPort, workerData } from "node:worker_threads";
import { type Task, type Team, withTeam } from "@heldout/core";
import { threadTeam } from "../team/threadTeam.ts";
import { doFits, movedBuffers } from "./doFits.ts";
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
  const own = task;
  const fit = (): FromThread => doFits(own, message.fits, control);
  if (message.team > 1) team ??= threadTeam({ threads: message.team });
  const answer = message.team > 1 && team ? withTeam(team, fit) : fit();
  parentPort?.postMessage(answer, movedBuffers(answer));
  Atomics.store(control, UNDER_WAY, 0);
});
