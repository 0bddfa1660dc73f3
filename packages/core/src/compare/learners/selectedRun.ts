import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, verb, words } from "../../data/wording.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { ChoiceRule } from "../../select/choice/choiceRule.ts";
import type { Finished } from "../../select/selection/finishedPart.ts";
import type { SplitModel, TuningRule } from "../../select/selection/modelsOnSplits.ts";

/** A selection whose fits are done, as far as it went: what learners are compared by without fitting anything. */
export interface SelectedRun {
  /** What errors and results call the run. */
  readonly id: string;
  readonly task: Task;
  readonly finished: Finished;
  /** Id of the metric that was chosen by. Default: the usual one of the task. */
  readonly metric?: string | undefined;
  /** The rule that was chosen by: settings of a learner are preferred by it here too. Default "best". */
  readonly rule?: ChoiceRule | undefined;
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

/** The rule by which settings of one learner are preferred: those of other rules look at more than its metric. */
export function tuningRuleOf({ rule }: Pick<SelectedRun, "rule">): TuningRule {
  return rule === "one-se" ? rule : "best";
}

/** What a learner stands for when it has several settings. */
export function tunedNote(
  models: readonly SplitModel[],
  { name }: Metric,
  rule: TuningRule = "best",
): { readonly note?: string } {
  const tuned = [...new Set(models.filter(({ kind }) => kind === "tuned").map((model) => model.name))];
  if (tuned.length === 0) return {};
  const preferred =
    rule === "one-se"
      ? `the simplest setting whose ${name} on the inner folds is within one standard error of the best`
      : `the setting with the best ${name} on the inner folds`;
  return { note: `${tuned.join(", ")}: in each split ${preferred}.` };
}

/** Why models have no value on some splits, one line for each reason. */
export function failuresOfModels(models: readonly SplitModel[]): string[] {
  return models.flatMap(({ name, failures }) => failures.map((reason) => `${name} failed: ${reason}`));
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
