import {
  isStopped,
  type Registry,
  type Selection,
  type StoredModel,
  type Task,
  trainWinner,
} from "@heldout/core/internal";
import { fittedCall } from "../../call/fittedCall.ts";
import type { WatchedSettings } from "../../call/watchedFits.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";

/** The winner of a selection, fitted on all rows and all threads; null when there is none, or when that was stopped. */
export async function winnerModel(
  selection: Selection,
  task: Task,
  { seed, jobs }: Pick<SelectFlags, "seed" | "jobs">,
  stop: WatchedSettings["stop"],
  registry?: Registry,
): Promise<StoredModel | null> {
  const progress = () => ({ done: () => {}, end: () => {} });
  const { result } = await fittedCall({ flags: { jobs }, kept: null, stop, progress, registry }, (surroundings) =>
    trainWinner(task, selection, { seed, ...surroundings }),
  );
  return result === null || isStopped(result) ? null : result;
}
