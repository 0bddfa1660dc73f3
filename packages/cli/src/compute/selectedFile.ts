import {
  type ChoiceSettings,
  finishedPart,
  type OptionTable,
  type Selection,
  type StopSign,
  selectionOf,
  selectOptions,
  type Task,
} from "@heldout/core/internal";
import type { QueueOptions, QueueProgress } from "@heldout/node";
import type { BestSoFar } from "../bestSoFar.ts";
import type { FitProgress } from "../fitProgress.ts";
import type { SelectFlags } from "../flags/verbFlags.ts";
import { plannedSelection } from "../plannedSelection.ts";
import { warningsAbout } from "../roles.ts";
import { RUNS_FOLDER } from "../runsFolder.ts";
import { runSelection, type WhichRun } from "../selectionRun.ts";
import type { WorkSettings } from "./workSettings.ts";

export interface SelectSettings extends WorkSettings {
  /** Which run of the store it is. */
  readonly run: WhichRun;
  /** Asked when fits begin: before that there is nothing that could be stopped in order. */
  readonly stop: () => StopSign;
  /** Asked when fits begin, too; `metric` is what candidates are ranked by. */
  readonly progress: (best: BestSoFar, metric: ChoiceSettings["metric"]) => FitProgress;
  /** Told of the data before anything is planned. */
  readonly onRead?: ((task: Task) => void) | undefined;
  /** Told of the run's id in the store, before its first fit. */
  readonly onRun?: ((id: string) => void) | undefined;
  /** Of a run over a queue: told in one line of what a user should know, and now and then how things stand. */
  readonly note?: ((text: string) => void) | undefined;
  readonly onQueue?: ((progress: QueueProgress) => void) | undefined;
}

export type Selected =
  | {
      readonly kind: "selected";
      readonly selection: Selection;
      readonly warnings: readonly string[];
      readonly task: Task;
      /** Whether no candidate keeps the constraints. */
      readonly unmet: boolean;
    }
  /** It was stopped after so many fits of so many; the store has them. */
  | { readonly kind: "stopped"; readonly done: number; readonly planned: number };

/** Reads the data, does the fits that no run in the store has done, and chooses. */
export async function selectedFile(path: string, flags: SelectFlags, settings: SelectSettings): Promise<Selected> {
  const { tell, shownAs, onRead, onRun, progress } = settings;
  tell("reading");
  const { task, dropped, choice, candidates, plan } = await plannedSelection(path, flags, {
    shownAs,
    onRead: (read) => {
      tell(null);
      onRead?.(read);
    },
  });
  const outcome = await runSelection(plan, {
    options: whatDecides(flags),
    folder: flags.runs ?? RUNS_FOLDER,
    run: settings.run,
    threads: flags.jobs,
    queue: queueOf(flags, settings),
    budget: flags.budget ?? null,
    stop: settings.stop(),
    progress: (best) => progress(best, choice.metric),
    onRun,
    choice: { ...choice, race: flags.race === true },
  });
  if (outcome.ended === "interrupted") return { kind: "stopped", done: outcome.done, planned: plan.fits.length };
  const finished = finishedPart(plan, outcome.results);
  const selection = selectionOf(finished.plan, finished.results, {
    ...choice,
    level: flags.level,
  });
  const late = `the budget ended after ${outcome.done} of ${plan.fits.length} fits: only folds that all candidates have been through count (--resume goes on).`;
  return {
    kind: "selected",
    selection,
    warnings: [...warningsAbout(task, candidates, dropped), ...(outcome.ended === "budget" ? [late] : [])],
    task,
    unmet: selection.winner === null && choice.constraints.length > 0,
  };
}

function queueOf({ queue, dataDir }: SelectFlags, { note, onQueue }: SelectSettings): QueueOptions | null {
  if (queue === undefined) return null;
  return {
    url: queue,
    dataDir,
    ...(note ? { note } : {}),
    ...(onQueue ? { onStatus: onQueue } : {}),
  };
}

/** The flags that decide what is computed; a resumed run must have the same, but where, how long and to whom is its own. */
function whatDecides(flags: SelectFlags): Record<string, unknown> {
  const table: OptionTable = selectOptions;
  // a stored run may know options that are no more
  const decides = (name: string): boolean => !Object.hasOwn(table, name) || table[name].scope !== "surroundings";
  return Object.fromEntries(Object.entries(flags).filter(([name]) => name !== "budget" && decides(name)));
}
