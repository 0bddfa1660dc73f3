import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, verb, words } from "../../data/wording.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { ChoiceSettings } from "../../select/choice/choiceRule.ts";
import type { Finished } from "../../select/selection/finishedPart.ts";
import type { SplitModel } from "../../select/selection/modelsOnSplits.ts";

/** A selection whose fits are done, as far as it went: what learners are compared by without fitting anything. */
export interface SelectedRun {
  /** What errors and results call the run. */
  readonly id: string;
  readonly task: Task;
  readonly finished: Finished;
  /** Id of the metric that was chosen by. Default: that of `choice`, or the usual one of the task. */
  readonly metric?: string | undefined;
  /** What was chosen by: settings of a learner are preferred by it here too. Default: the best mean of the metric. */
  readonly choice?: ChoiceSettings | undefined;
  /** Whether every fit is there. */
  readonly complete: boolean;
  /** Whether candidates were dropped early. Default false. */
  readonly race?: boolean | undefined;
}

/** What must be known about runs that are not what they could be. */
export function warningsOfRuns(runs: readonly Pick<SelectedRun, "id" | "complete" | "race">[]): string[] {
  return runs.flatMap(({ id, complete, race }) => [
    ...(complete ? [] : [`run ${id} is not complete: only splits that all candidates have finished count.`]),
    ...(race ? [`run ${id} was a race: candidates that it dropped have no value on the later splits.`] : []),
  ]);
}

/** How settings of one learner are preferred when a comparison is decided by this metric: by the rule of the run. */
export function tuningOf({ choice }: Pick<SelectedRun, "choice">, metric: Metric): ChoiceSettings {
  if (choice === undefined) return { metric, rule: "best", criteria: [], complexity: false, constraints: [] };
  // structural risk is one of error rates, whatever the comparison is about
  if (choice.rule === "srm" || choice.metric.id === metric.id) return choice;
  const isBound = choice.constraints.some(({ criterion }) => criterion === choice.metric.id);
  const criteria = [...(isBound ? [choice.metric] : []), ...choice.criteria].filter(({ id }) => id !== metric.id);
  return { ...choice, metric, criteria };
}

/** What a learner stands for when it has several settings. */
export function tunedNote(models: readonly SplitModel[], choice: ChoiceSettings): { readonly note?: string } {
  const tuned = [...new Set(models.filter(({ kind }) => kind === "tuned").map((model) => model.name))];
  return tuned.length === 0 ? {} : { note: `${tuned.join(", ")}: in each split ${preferred(choice)}.` };
}

function preferred({ rule, metric: { name }, criteria, complexity, constraints }: ChoiceSettings): string {
  switch (rule) {
    case "best":
      return `the setting with the best ${name} on the inner folds`;
    case "one-se":
      return `the simplest setting whose ${name} on the inner folds is within one standard error of the best`;
    case "constrained": {
      const kept = constraints.map(({ criterion, operator, bound }) => `${criterion} ${operator} ${bound}`);
      return `the setting with the best ${name} among those with ${kept.join(" and ")} on the inner folds`;
    }
    case "pareto": {
      const others = [...criteria.map((criterion) => criterion.name), ...(complexity ? ["complexity"] : [])];
      return `the setting at the knee of the Pareto front of ${[name, ...others].join(" and ")} on the inner folds`;
    }
    case "srm":
      return "the setting chosen by structural risk minimisation";
    default:
      return rule satisfies never;
  }
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
    `run ${quoteValue(id)} has ${scheme === "hold-out" ? "one test part" : "one finished split"} only, so the variance of a difference cannot be estimated.`,
    words`Run ${verb("select")} with folds, such as ${option("folds", 10)} ${option("repeats", 3)}.`,
  );
}
