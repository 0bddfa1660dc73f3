import { queueWorker } from "@heldout/node";

/** A worker of one thread at the queue of process.argv[2]; says "ready" when it is connected. SIGTERM ends it. */
const worker = await queueWorker({ url: process.argv[2], jobs: 1 });
process.once("SIGTERM", async () => {
  await worker.close();
  process.exit(0);
});
console.log("ready");
