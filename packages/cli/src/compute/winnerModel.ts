import { type Selection, type StoredModel, type Task, trainModel } from "@heldout/core/internal";
import type { SelectFlags } from "../flags/verbFlags.ts";
import { onTeam } from "../onTeam.ts";

/** The winner of a selection, fitted on all rows; null when there is none. */
export async function winnerModel(
  { winner }: Selection,
  task: Task,
  { seed = 1, jobs }: Pick<SelectFlags, "seed" | "jobs">,
): Promise<StoredModel | null> {
  if (!winner) return null;
  const { learner, params } = winner;
  return onTeam({ rows: task.rows, columns: task.features.columns.length }, jobs, () =>
    trainModel(task, { name: learner, params }, { seed }),
  );
}
