import { finishedSelection, type SelectResult, warningsAbout, warningsOfRuns } from "@heldout/core/internal";
import { openRunStore } from "@heldout/node";
import { pageTerms } from "@heldout/workbench/pageTerms";
import { storedSelection } from "../../verbs/select/storedSelection.ts";
import type { JobOrder } from "./jobMessages.ts";

/** The selection that a stored run amounts to, as far as it went. Fits nothing. */
export async function openedSelection(
  { runsFolder, threads, files: [{ path }] }: JobOrder,
  id: string,
): Promise<SelectResult> {
  const store = openRunStore(runsFolder);
  try {
    const settings = { terms: pageTerms, jobs: threads ?? undefined };
    const run = await storedSelection(store, id, settings, () => path);
    const { task, finished, flags, dropped, complete } = run;
    const unfinished = complete ? [] : warningsOfRuns([{ id, complete }]);
    const warnings = [...warningsAbout(task, finished.design.candidates, dropped), ...unfinished];
    return finishedSelection(run, finished, { level: flags.level, warnings });
  } finally {
    store.close();
  }
}
