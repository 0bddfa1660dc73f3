import { existsSync } from "node:fs";
import { type Finished, finishedPart, InputError, quoteValue, runPlan, type Task } from "@heldout/core";
import { knownExecutor, type RunStore, taskHash } from "@heldout/node";
import type { SelectFlags } from "./flags/selectFlags.ts";
import { plannedSelection } from "./plannedSelection.ts";

/** A run of `select` with the results that were kept, as far as it went. */
export interface StoredSelection {
  readonly id: string;
  readonly task: Task;
  readonly finished: Finished;
  /** The flags that it was begun with. */
  readonly flags: SelectFlags;
  /** Whether every fit is there. */
  readonly complete: boolean;
}

/** Plans a stored run again from its options and its data, and takes the results from the store. Fits nothing. */
export async function storedSelection(
  store: RunStore,
  id: string,
  settings: Pick<SelectFlags, "jobs"> = {},
): Promise<StoredSelection> {
  const { verb, options, task: data, engine } = store.showRun(id);
  if (verb !== "select" || !isSelectFlags(options)) {
    throw new InputError(
      "bad-option",
      `run ${quoteValue(id)} is no run of select, but of ${verb}.`,
      "heldout runs list shows which are.",
    );
  }
  if (!existsSync(data.name)) {
    throw new InputError(
      "file-missing",
      `run ${quoteValue(id)} was about ${quoteValue(data.name)}, which is not here.`,
      "Its predictions need the truth from that file: go to the folder in which the run was begun.",
    );
  }
  const flags = { ...options, ...settings };
  const { task, choice, plan } = await plannedSelection(data.name, flags, (read) => {
    if (taskHash(read) === data.hash) return;
    throw new InputError(
      "rows-disagree",
      `${quoteValue(data.name)} is no longer what it was in run ${quoteValue(id)}.`,
      "Run heldout select on it again.",
    );
  });
  const { results, complete } = await runPlan(plan, knownExecutor(store), { ...choice, race: flags.race === true });
  if (results.every((result) => result === undefined)) {
    throw new InputError(
      "no-rows",
      `the results of run ${quoteValue(id)} are not kept, or were made by another version (${engine}).`,
      "Run the same heldout select again.",
    );
  }
  return { id, task, finished: finishedPart(plan, results), flags, complete };
}

function isSelectFlags(options: unknown): options is SelectFlags {
  return typeof options === "object" && options !== null && "target" in options;
}
