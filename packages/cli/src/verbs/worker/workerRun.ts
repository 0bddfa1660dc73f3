import { homedir } from "node:os";
import { join } from "node:path";
import { queueWorker } from "@heldout/node";
import { describeUrl } from "@heldout/node/internal";
import { ownLearnerOptionsOf } from "../../call/learnersGiven.ts";
import { required } from "../../call/roles.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { WorkerFlags } from "../../parse/verbFlags.ts";

/** Does fits of a queue until it is interrupted; returns the exit code. */
export async function workOnQueue(
  { queue, jobs, dataDir, cache, cacheSize, lock, allowCommand, quiet = false, ...flags }: WorkerFlags,
  io: Io,
): Promise<number> {
  const url = required(queue, "--queue", "where the queue is, such as --queue redis://host:6379");
  const say = (text: string): void => {
    if (!quiet) io.stderr.write(`${text}\n`);
  };
  const interrupted = io.interrupts.ended();
  const worker = await queueWorker({
    url,
    cacheDir: cache ?? cacheFolder(io),
    note: say,
    terms: flagTerms,
    jobs,
    dataDir,
    cacheBytes: cacheSize,
    ...(allowCommand ? { allowCommand: ownLearnerOptionsOf(flags) } : {}),
    ...(lock === undefined ? {} : { lock: 1000 * lock, beat: Math.min(5000, 500 * lock) }),
  });
  say(`working on ${describeUrl(url)}; Ctrl-C ends it and gives its jobs back`);
  const code = await interrupted;
  await worker.close();
  say(`ended after ${worker.done()} fits`);
  // a connection that does not close must not keep the process; the timer by itself does not either
  setTimeout(() => io.exit(code), LINGER).unref();
  return code;
}

/** Milliseconds that connections may take to close. */
const LINGER = 1000;

function cacheFolder(io: Io): string {
  return join(io.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "heldout");
}
