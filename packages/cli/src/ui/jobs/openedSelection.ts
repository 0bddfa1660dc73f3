import type { SelectResult } from "@heldout/core/internal";
import { openRunStore } from "@heldout/node";
import { pageTerms } from "@heldout/workbench/pageTerms";
import { selectionOfRun } from "../../verbs/select/selectionOfRun.ts";
import type { JobOrder } from "./jobMessages.ts";

/** The selection that a stored run amounts to, as far as it went. Fits nothing. */
export async function openedSelection(
  { runsFolder, threads, maxBytes, files: [{ path }], located }: JobOrder,
  id: string,
): Promise<SelectResult> {
  const store = openRunStore(runsFolder);
  // the run knows its data by the path that was typed, and there is only one file of data
  const locate = (name: string): string => (Object.hasOwn(located, name) ? located[name] : path);
  try {
    const surroundings = { terms: pageTerms, jobs: threads ?? undefined, maxBytes: maxBytes ?? undefined };
    return await selectionOfRun(store, id, surroundings, locate);
  } finally {
    store.close();
  }
}
