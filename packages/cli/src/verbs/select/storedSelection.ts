import { existsSync } from "node:fs";
import {
  type ChoiceSettings,
  type Finished,
  InputError,
  plannedSelection,
  quoteValue,
  type Registry,
  runPlan,
  type Task,
  type Terms,
  verb,
  words,
} from "@heldout/core/internal";
import { ownLearnersOf, type RunStore, type RunSummary } from "@heldout/node";
import { knownExecutor, namesOwnLearner, taskHash } from "@heldout/node/internal";
import type { Locate } from "../../call/locate.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import { readSelection } from "./readSelection.ts";
import { selectOptionsOf } from "./selectOptionsOf.ts";

/** A run of `select` with the results that were kept, as far as it went. */
export interface StoredSelection {
  readonly id: string;
  readonly task: Task;
  readonly finished: Finished;
  /** The flags that it was begun with. */
  readonly flags: SelectFlags;
  readonly choice: ChoiceSettings;
  /** Rows that were left out because their target is missing. */
  readonly dropped: number;
  /** What its learners are known by, where some are of others. */
  readonly registry: Registry | undefined;
  /** Whether every fit is there. */
  readonly complete: boolean;
}

/** Plans a stored run again from its options and its data, and takes the results from the store. Fits nothing. */
export async function storedSelection(
  store: RunStore,
  id: string,
  { terms, ...settings }: Pick<SelectFlags, "jobs" | "maxBytes"> & { readonly terms?: Terms | undefined } = {},
  locate: Locate = (name) => name,
): Promise<StoredSelection> {
  const { engine, ...run } = store.showRun(id);
  const { data, path, flags: begun } = flagsOfRun(run, locate);
  const flags = { ...begun, ...settings };
  const { task, table, dropped } = await readSelection(path, flags, {
    shownAs: data.name,
    terms,
    onRead: (read) => checkSameData(read, run),
  });
  const { registry, specs } = await plannedLearners(flags.learners);
  const planned = plannedSelection(task, {
    ...selectOptionsOf({ ...flags, learners: specs }, table, locate),
    registry,
  });
  const { result: finished, done, ended } = await runPlan(planned, { executor: knownExecutor(store, id), registry });
  if (finished === null || done === 0) {
    throw new InputError(
      "no-rows",
      `the results of run ${quoteValue(id)} are not kept, or were made by another version (${engine}).`,
      words`Run the same ${verb("select")} again.`,
    );
  }
  return { id, task, finished, flags, choice: planned.choice, dropped, registry, complete: ended === "complete" };
}

/** The learners of a stored run as far as planning needs them. A run is a file: nothing that it names is started. */
async function plannedLearners(
  specs: string | undefined,
): Promise<{ readonly registry: Registry | undefined; readonly specs: string | undefined }> {
  if (specs === undefined || !namesOwnLearner(specs)) return { registry: undefined, specs };
  return ownLearnersOf(specs, { ask: false });
}

/** What a stored run was begun with, and where its data are. Only runs of `select` can be planned again. */
export interface RunOrigin {
  readonly data: RunSummary["task"];
  readonly path: string;
  readonly flags: SelectFlags;
}

export function flagsOfRun({ id, verb: of, options, task: data }: RunOfData, locate: Locate): RunOrigin {
  if (of !== "select" || !isSelectFlags(options)) {
    throw new InputError(
      "bad-option",
      `run ${quoteValue(id)} is not a run of select, but of ${of}.`,
      words`${verb("runs", "list")} shows which are.`,
    );
  }
  const path = locate(data.name);
  if (!existsSync(path)) {
    throw new InputError(
      "file-missing",
      `run ${quoteValue(id)} was about ${quoteValue(data.name)}, which is not here.`,
      "Its predictions need the truth from that file: go to the folder in which the run was begun.",
    );
  }
  return { data, path, flags: options };
}

type RunOfData = Pick<RunSummary, "id" | "verb" | "options" | "task">;

/** Refuses data that have changed since the run was begun: its results say nothing about them. */
export function checkSameData(read: Task, { id, task: data }: Pick<RunSummary, "id" | "task">): void {
  if (taskHash(read) === data.hash) return;
  throw new InputError(
    "rows-disagree",
    `${quoteValue(data.name)} is no longer what it was in run ${quoteValue(id)}.`,
    words`Run ${verb("select")} on it again.`,
  );
}

function isSelectFlags(options: unknown): options is SelectFlags {
  return typeof options === "object" && options !== null && "target" in options;
}
