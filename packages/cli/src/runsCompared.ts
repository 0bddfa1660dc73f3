import type { Metric, SplitModel } from "@heldout/core/internal";
import type { StoredSelection } from "./storedSelection.ts";

/** What must be known about runs that are not what they could be. */
export function warningsOf(runs: readonly StoredSelection[]): string[] {
  return runs.flatMap(({ id, complete, flags }) => [
    ...(complete ? [] : [`run ${id} is not complete: only splits that all candidates have been through count.`]),
    ...(flags.race ? [`run ${id} was a race: candidates that it dropped have no value on the later splits.`] : []),
  ]);
}

/** What a learner stands for when it has several settings. */
export function tunedNote(models: readonly SplitModel[], { name }: Metric): { readonly note?: string } {
  const tuned = [...new Set(models.filter(({ kind }) => kind === "tuned").map((model) => model.name))];
  if (tuned.length === 0) return {};
  return { note: `${tuned.join(", ")}: in each split the setting with the best ${name} on the inner folds.` };
}
