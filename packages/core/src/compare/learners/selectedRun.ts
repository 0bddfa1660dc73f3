import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, verb, words } from "../../data/wording.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Finished } from "../../select/selection/finishedPart.ts";
import type { SplitModel } from "../../select/selection/modelsOnSplits.ts";

/** A selection whose fits are done, as far as it went: what learners are compared by without fitting anything. */
export interface SelectedRun {
  /** What errors and results call the run. */
  readonly id: string;
  readonly task: Task;
  readonly finished: Finished;
  /** Id of the metric that was chosen by. Default: the usual one of the task. */
  readonly metric?: string | undefined;
  /** Whether every fit is there. */
  readonly complete: boolean;
  /** Whether candidates were dropped early. Default false. */
  readonly race?: boolean | undefined;
}

/** What must be known about runs that are not what they could be. */
export function warningsOfRuns(runs: readonly Pick<SelectedRun, "id" | "complete" | "race">[]): string[] {
  return runs.flatMap(({ id, complete, race }) => [
    ...(complete ? [] : [`run ${id} is not complete: only splits that all candidates have been through count.`]),
    ...(race ? [`run ${id} was a race: candidates that it dropped have no value on the later splits.`] : []),
  ]);
}

/** What a learner stands for when it has several settings. */
export function tunedNote(models: readonly SplitModel[], { name }: Metric): { readonly note?: string } {
  const tuned = [...new Set(models.filter(({ kind }) => kind === "tuned").map((model) => model.name))];
  if (tuned.length === 0) return {};
  return { note: `${tuned.join(", ")}: in each split the setting with the best ${name} on the inner folds.` };
}

/** Refuses runs without splits that a difference could vary over. */
export function requireSplits({ id, finished }: SelectedRun): void {
  const { scheme, outer } = finished.design;
  if (scheme === "nested" && outer.splits.length > 1) return;
  throw new InputError(
    "bad-split",
    `run ${quoteValue(id)} has ${scheme === "hold-out" ? "one test part" : "one finished split"} only, and nothing tells how a difference would vary.`,
    words`Run ${verb("select")} with folds, such as ${option("folds", 10)} ${option("repeats", 3)}.`,
  );
}
