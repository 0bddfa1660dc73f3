import { availableParallelism } from "node:os";
import { type Task, withTeam } from "@heldout/core";
import { threadTeam } from "@heldout/node";

/** With fewer values than this a fit is over before a second thread has started. */
const WORTH_A_TEAM = 2e6;

/** Does one fit on all threads, where it is large enough to be worth it. The model is the same to the last bit. */
export async function onTeam<T>(task: Task, threads: number = availableParallelism(), work: () => T): Promise<T> {
  if (threads < 2 || task.rows * task.features.columns.length < WORTH_A_TEAM) return work();
  const team = threadTeam({ threads });
  try {
    return withTeam(team, work);
  } finally {
    await team.close();
  }
}
