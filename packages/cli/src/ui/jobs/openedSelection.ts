import { type Selection, selectionOf } from "@heldout/core/internal";
import { openRunStore } from "@heldout/node";
import { warningsAbout } from "../../roles.ts";
import { warningsOf } from "../../runsCompared.ts";
import { storedSelection } from "../../storedSelection.ts";
import type { JobOrder } from "./jobMessages.ts";

/** A selection as the page shows it. */
export interface ShownSelection extends Selection {
  /** Where the model was written to: nowhere. */
  readonly model: null;
  readonly warnings: readonly string[];
}

/** The selection that a stored run amounts to, as far as it went. Fits nothing. */
export async function openedSelection(
  { runsFolder, threads, files: [{ path }] }: JobOrder,
  id: string,
): Promise<ShownSelection> {
  const store = openRunStore(runsFolder);
  try {
    const run = await storedSelection(store, id, { jobs: threads ?? undefined }, () => path);
    const { task, finished, flags, choice, dropped } = run;
    const selection = selectionOf(finished.plan, finished.results, {
      ...choice,
      level: flags.level,
    });
    const settings = finished.plan.candidates;
    return { ...selection, model: null, warnings: [...warningsAbout(task, settings, dropped), ...notComplete(run)] };
  } finally {
    store.close();
  }
}

function notComplete(run: Awaited<ReturnType<typeof storedSelection>>): string[] {
  return run.complete ? [] : warningsOf([{ ...run, flags: { ...run.flags, race: false } }]);
}
