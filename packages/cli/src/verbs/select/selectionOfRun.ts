import {
  finishedSelection,
  type SelectResult,
  type Terms,
  warningsAbout,
  warningsOfRuns,
} from "@heldout/core/internal";
import type { RunStore } from "@heldout/node";
import type { Locate } from "../../call/locate.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import { storedSelection } from "./storedSelection.ts";

/** The selection that a stored run amounts to, as far as it went. Fits nothing. */
export async function selectionOfRun(
  store: RunStore,
  id: string,
  settings: Pick<SelectFlags, "jobs" | "maxBytes"> & { readonly terms?: Terms | undefined } = {},
  locate?: Locate,
): Promise<SelectResult> {
  const run = await storedSelection(store, id, settings, locate);
  const { task, finished, flags, dropped, complete, registry } = run;
  const unfinished = complete ? [] : warningsOfRuns([{ id, complete }]);
  const warnings = [...warningsAbout(task, finished.design.candidates, dropped, registry), ...unfinished];
  return finishedSelection(run, finished, { level: flags.level, warnings });
}
