import { availableParallelism } from "node:os";
import { type Team, withTeam } from "@heldout/core/internal";
import { teamShare, threadTeam } from "@heldout/node/internal";

/** Rows of the table that is worked on, and columns that are looked at. */
export interface WorkSize {
  readonly rows: number;
  readonly columns: number;
}

/** Does one fit or prediction on all threads, where it is large enough. What comes out is the same to the last bit. */
export async function onTeam<T>(
  size: WorkSize,
  jobs: number = availableParallelism(),
  work: (team: Team | undefined) => T | Promise<T>,
): Promise<T> {
  const threads = teamShare(size, 1, jobs);
  if (threads < 2) return work(undefined);
  const team = threadTeam({ threads });
  try {
    return await withTeam(team, () => work(team));
  } finally {
    await team.close();
  }
}
