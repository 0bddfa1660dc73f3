import { queueWorker } from "../dist/index.js";

/**
 * A worker as a process of its own: node queueWorkerProcess.js '{"url": ..., "lock": ...}'. Says "ready", then one line
 * for each note; SIGTERM gives its jobs back.
 */
const options = JSON.parse(process.argv[2]);
const worker = await queueWorker({ ...options, note: (text) => console.log(`note: ${text}`) });
process.once("SIGTERM", async () => {
  await worker.close();
  console.log(`closed after ${worker.done()} fits`);
  process.exit(0);
});
console.log("ready");
