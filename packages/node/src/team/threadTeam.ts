import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { InputError, newTeamMemory, type Team } from "@heldout/core/internal";

export interface TeamOptions {
  /** How many work at the same time, this thread among them. Default: one for each processor. */
  readonly threads?: number | undefined;
  /** The module that a thread runs, for programs that were bundled. Default: the one that comes with this package. */
  readonly entry?: URL | undefined;
}

/** A team with threads, which wait for its next job until it is closed. */
export interface ThreadTeam extends Team {
  close(): Promise<void>;
}

/**
 * A team of this thread and worker threads, on one shared memory.
 *
 * Threads join when they have started; until then this thread does the work alone. They never keep the process alive.
 */
export function threadTeam({
  threads = availableParallelism(),
  entry = new URL("./teamWorker.js", import.meta.url),
}: TeamOptions = {}): ThreadTeam {
  if (!Number.isInteger(threads) || threads < 1) {
    throw new InputError("bad-option", `cannot work on ${threads} threads.`, "Give a whole number from 1 on.");
  }
  const { team, invitation, close } = newTeamMemory(threads);
  const workers = Array.from({ length: team.size - 1 }, () => {
    const worker = new Worker(entry, { workerData: invitation, stdin: false });
    // whoever cannot come is not missed
    worker.on("error", () => {});
    worker.unref();
    return worker;
  });
  return {
    ...team,
    close: async () => {
      close();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
