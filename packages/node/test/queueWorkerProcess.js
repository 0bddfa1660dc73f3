import { queueWorker } from "../dist/queue/queueWorker.js";

/**
 * A worker as a process of its own: node queueWorkerProcess.js '{"url": ..., "lock": ...}'. Says "ready", then one line
 * for each note; SIGTERM gives its jobs back.
 */
const { entry, ...options } = JSON.parse(process.argv[2]);
const note = (text) => console.log(`note: ${text}`);
const worker = await queueWorker({ ...options, ...(entry ? { entry: new URL(entry) } : {}), note });
process.once("SIGTERM", async () => {
  await worker.close();
  console.log(`closed after ${worker.done()} fits`);
  process.exit(0);
});
console.log("ready");
