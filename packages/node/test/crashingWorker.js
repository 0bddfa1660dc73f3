import { parentPort, workerData } from "node:worker_threads";
import { doFits } from "../dist/run/doFits.js";
import { UNDER_WAY } from "../dist/run/fitMessages.js";

/** Stands in for the program of a thread: a fit of seed 13 kills it, others are done as usual. */
let task = null;

parentPort.on("message", (message) => {
  if (message.kind === "task") {
    task = message.task;
    return;
  }
  const deadly = message.fits.findIndex(({ fit }) => fit.seed === 13);
  const answer = doFits(task, deadly < 0 ? message.fits : message.fits.slice(0, deadly), workerData);
  if (deadly >= 0) {
    Atomics.store(workerData, UNDER_WAY, message.fits[deadly].number + 1);
    process.exit(7);
  }
  parentPort.postMessage(answer);
  Atomics.store(workerData, UNDER_WAY, 0);
});
