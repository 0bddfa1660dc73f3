import {
  isStopped,
  type OptionTable,
  type SelectResult,
  select,
  selectOptions,
  type Task,
} from "@heldout/core/internal";
import type { QueueOptions, QueueProgress } from "@heldout/node";
import { RUNS_FOLDER } from "../../call/runsFolder.ts";
import type { WorkSettings } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import { readSelection } from "./readSelection.ts";
import { selectionRun, type WhichRun } from "./selectionRun.ts";
import { selectOptionsOf } from "./selectOptionsOf.ts";
import { type WatchedSettings, watchedFits } from "./watchedFits.ts";

export interface SelectSettings extends WorkSettings, WatchedSettings {
  /** Which run of the store it is. */
  readonly run: WhichRun;
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
      readonly selection: SelectResult;
      readonly task: Task;
      /** Whether no candidate keeps the constraints. */
      readonly unmet: boolean;
    }
  /** It was stopped after so many fits of so many; the store has them. */
  | { readonly kind: "stopped"; readonly done: number; readonly planned: number };

/** Reads the data, does the fits that no run in the store has done, and chooses. */
export async function selectedFile(path: string, flags: SelectFlags, settings: SelectSettings): Promise<Selected> {
  const { tell, shownAs, stdin, terms, onRead, onRun, run } = settings;
  tell("reading");
  const { task, table, dropped } = await readSelection(path, flags, {
    stdin,
    shownAs,
    terms,
    onRead: (read) => {
      tell(null);
      onRead?.(read);
    },
  });
  const stored = selectionRun({
    options: whatDecides(flags),
    folder: flags.runs ?? RUNS_FOLDER,
    run,
    threads: flags.jobs,
    queue: queueOf(flags, settings),
    onRun,
  });
  const watched = watchedFits(flags.budget, settings);
  try {
    const selection = await select(task, {
      ...selectOptionsOf(flags, table),
      dropped,
      ...watched.options,
      executor: (planned) => {
        const executor = stored.executor(planned);
        watched.begin(planned);
        return executor;
      },
      onEnd: (ended) => {
        watched.end();
        stored.finish(ended === "complete");
      },
    });
    if (isStopped(selection)) return { kind: "stopped", done: selection.done, planned: selection.planned };
    const unmet = selection.winner === null && selection.choice.constraints.length > 0;
    return { kind: "selected", selection, task, unmet };
  } finally {
    watched.end();
    await stored.close();
  }
}

function queueOf(
  { queue, dataDir }: SelectFlags,
  { note, terms = flagTerms, onQueue }: SelectSettings,
): QueueOptions | null {
  if (queue === undefined) return null;
  return {
    url: queue,
    dataDir,
    terms,
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
