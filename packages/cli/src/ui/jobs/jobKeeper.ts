import type { JobWord, KeeperNews } from "./jobMessages.ts";
import { type JobThread, startJobThread } from "./jobThread.ts";

/**
 * The process of one job. Its main thread only listens to the server, so that a word reaches a job that is busy computing;
 * the job is on a thread beside it, and the process ends with it.
 */
let thread: JobThread | null = null;

const tell = (news: KeeperNews): void => {
  process.send?.(news);
};

process.on("message", async (word: JobWord) => {
  if (word.kind === "stop") {
    thread?.stop();
    return;
  }
  thread = startJobThread(new URL(word.entry), word.order, tell);
  const end = await thread.gone;
  process.send?.({ kind: "gone", end } satisfies KeeperNews, () => process.disconnect());
});

// without the server nobody waits for the job
process.once("disconnect", () => process.exit());
// a terminal sends these to everybody; the server says what becomes of its jobs
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
