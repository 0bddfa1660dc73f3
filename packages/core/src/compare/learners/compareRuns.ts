import { InputError } from "../../data/inputError.ts";
import { option, verb, words } from "../../data/wording.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { ChoiceSettings } from "../../select/choice/choiceRule.ts";
import { modelsOnSplits, type SplitModel } from "../../select/selection/modelsOnSplits.ts";
import { aggregatedUnder, taskWeights } from "../../select/validation/aggregated.ts";
import { aggregationOf } from "../../select/validation/aggregation.ts";
import type { Comparison } from "../comparison.ts";
import { compareDataSets } from "../resampled/compareDataSets.ts";
import type { CompareRunOptions } from "./compareRun.ts";
import { directedMetrics } from "./directedMetrics.ts";
import {
  failuresOfModels,
  requireSplits,
  type SelectedRun,
  tunedNote,
  tuningOf,
  warningsOfRuns,
} from "./selectedRun.ts";

/** A run and what its data set is called. */
export interface RunOfDataSet extends SelectedRun {
  readonly dataSet: string;
}

/** The learners that several runs share, compared over the data sets of these runs by their means over splits. */
export function compareRuns(
  runs: readonly RunOfDataSet[],
  { models: wanted, metric: decides, metrics: _, ...resampled }: CompareRunOptions = {},
): Comparison {
  runs.forEach(requireSplits);
  const metrics = runs.map(
    ({ task, metric, choice }) => directedMetrics(task, decides ?? metric ?? choice?.metric.id)[0],
  );
  const ids = [...new Set(metrics.map(({ id }) => id))];
  if (ids.length > 1) {
    throw new InputError(
      "bad-option",
      `the runs were chosen by different metrics: ${ids.join(", ")}.`,
      words`Say which one to compare by, such as ${option("metric", "accuracy")}.`,
    );
  }
  const choices = sharedChoices(runs, metrics);
  const found = runs.map((run, r) => modelsOnSplits(run.finished, [metrics[r]], { wanted, choice: choices[r] }));
  const names = found[0]
    .map(({ name }) => name)
    .filter((name) => found.every((own) => own.some((model) => model.name === name)));
  if (names.length < 2) {
    throw new InputError(
      "one-model",
      `the runs share ${names.length === 0 ? "no learner" : `only one learner, ${names[0]}`}.`,
      words`Run ${verb("select")} with the same ${option("learners")} on every data set.`,
    );
  }
  const [metric] = metrics;
  const shared = found.map((own) => own.filter(({ name }) => names.includes(name)));
  const means = shared.map((own, r) => valuesOf(own, metrics[r], runs[r]));
  const kinds = new Set(runs.map(({ task }) => task.kind));
  return compareDataSets(
    {
      ...(kinds.size === 1 ? { task: runs[0].task.kind } : {}),
      metric,
      dataSets: dataSetNames(runs),
      models: names.map((name) => ({
        name,
        values: shared.map((own, r) => means[r][own.findIndex((model) => model.name === name)]),
      })),
    },
    {
      ...resampled,
      source: tunedNote(shared.flat(), choices[0]),
      warnings: [...warningsOfRuns(runs), ...new Set(failuresOfModels(shared.flat()))],
    },
  );
}

/** What each run chose by; of runs that differ in it the best mean, so that every data set is treated alike. */
function sharedChoices(runs: readonly RunOfDataSet[], metrics: readonly Metric[]): readonly ChoiceSettings[] {
  const own = runs.map((run, r) => tuningOf(run, metrics[r]));
  const kinds = new Set(
    own.map(({ rule, criteria, complexity, constraints, structural }) =>
      JSON.stringify([rule, criteria.map(({ id }) => id), complexity, constraints, structural]),
    ),
  );
  return kinds.size === 1 ? own : metrics.map((metric) => tuningOf({}, metric));
}

/** The metric of each model over the splits that all have been through, so that nobody is judged by easier folds. */
function valuesOf(models: readonly SplitModel[], metric: Metric, { task, finished }: SelectedRun): (number | null)[] {
  const { splits } = finished.design.outer;
  const aggregation = aggregationOf(metric, { task, splits });
  const isThere = ({ values, outputs }: SplitModel, s: number): boolean =>
    aggregation === "pooled" ? outputs[s].kind === "done" : values[metric.id][s] !== null;
  const complete = splits.flatMap((_, s) => (models.every((model) => isThere(model, s)) ? [s] : []));
  if (complete.length === 0) return models.map(() => null);
  const part = {
    task,
    splits: complete.map((s) => splits[s]),
    outputs: models.map(({ outputs }) => complete.map((s) => outputs[s])),
  };
  return models.map((_, m) => aggregatedUnder(part, m, metric, aggregation)(taskWeights(part)).value);
}

function dataSetNames(runs: readonly RunOfDataSet[]): string[] {
  const short = runs.map(({ dataSet }) => dataSet);
  return short.map((name, i) => (short.indexOf(name) === short.lastIndexOf(name) ? name : `${name} (${runs[i].id})`));
}
