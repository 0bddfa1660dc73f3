import type { SelectResult } from "@heldout/core/internal";
import { openRunStore } from "@heldout/node";
import { pageTerms } from "@heldout/workbench/pageTerms";
import { selectionOfRun } from "../../verbs/select/selectionOfRun.ts";
import type { JobOrder } from "./jobMessages.ts";

/** The selection that a stored run amounts to, as far as it went. Fits nothing. */
export async function openedSelection(
  { runsFolder, threads, maxBytes, files: [{ path }] }: JobOrder,
  id: string,
): Promise<SelectResult> {
  const store = openRunStore(runsFolder);
  try {
    const surroundings = { terms: pageTerms, jobs: threads ?? undefined, maxBytes: maxBytes ?? undefined };
    return await selectionOfRun(store, id, surroundings, () => path);
  } finally {
    store.close();
  }
}
