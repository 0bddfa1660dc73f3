import { type Selection, type StoredModel, type Task, trainWinner } from "@heldout/core/internal";
import { onTeam } from "../../call/onTeam.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";

/** The winner of a selection, fitted on all rows and all threads; null when there is none. */
export async function winnerModel(
  selection: Selection,
  task: Task,
  { seed, jobs }: Pick<SelectFlags, "seed" | "jobs">,
): Promise<StoredModel | null> {
  return onTeam({ rows: task.rows, columns: task.features.columns.length }, jobs, (team) =>
    trainWinner(task, selection, { seed, team }),
  );
}
