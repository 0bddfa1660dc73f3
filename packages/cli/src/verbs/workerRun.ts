import { homedir } from "node:os";
import { join } from "node:path";
import { describeUrl, queueWorker } from "@heldout/node";
import type { WorkerFlags } from "../flags/verbFlags.ts";
import { onInterrupt } from "../interrupt.ts";
import { required } from "../roles.ts";

/** Does fits of a queue until it is interrupted. */
export async function workOnQueue({
  queue,
  jobs,
  dataDir,
  cache,
  cacheSize,
  lock,
  quiet = false,
}: WorkerFlags): Promise<void> {
  const url = required(queue, "--queue", "where the queue is, such as --queue redis://host:6379");
  const say = (text: string): void => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  const interrupted = new Promise<void>((resolve) => {
    onInterrupt(resolve);
    process.once("SIGTERM", () => resolve());
  });
  const worker = await queueWorker({
    url,
    cacheDir: cache ?? cacheFolder(),
    note: say,
    jobs,
    dataDir,
    cacheBytes: cacheSize,
    ...(lock === undefined ? {} : { lock: 1000 * lock, beat: Math.min(5000, 500 * lock) }),
  });
  say(`working on ${describeUrl(url)}; Ctrl-C ends it and gives its jobs back`);
  await interrupted;
  await worker.close();
  say(`ended after ${worker.done()} fits`);
  // a connection that does not close must not keep the process; the timer by itself does not either
  setTimeout(() => process.exit(), LINGER).unref();
}

/** Milliseconds that connections may take to close. */
const LINGER = 1000;

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "heldout");
}
