import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, verb, words } from "../../data/wording.ts";
import type { Finished } from "../../select/selection/finishedPart.ts";
import { modelsOnSplits, type SplitModel } from "../../select/selection/modelsOnSplits.ts";
import { aggregationOf } from "../../select/validation/aggregation.ts";
import { aggregationWarnings } from "../../select/validation/aggregationWarnings.ts";
import type { Split } from "../../split/split.ts";
import type { Comparison } from "../comparison.ts";
import { compareFolds } from "../resampled/compareFolds.ts";
import type { ResampledOptions } from "../resampled/resampledOptions.ts";
import { type DirectedMetric, directedMetrics } from "./directedMetrics.ts";
import { rowsOfModels } from "./rowsOfModels.ts";
import {
  failuresOfModels,
  requireSplits,
  type SelectedRun,
  tunedNote,
  tuningOf,
  warningsOfRuns,
} from "./selectedRun.ts";

export interface CompareRunOptions extends Omit<ResampledOptions, "source" | "warnings"> {
  /** Learners and candidates to compare, as a text. Default: every learner, tuned inside each split. */
  readonly models?: string | undefined;
  /** Id of the metric that decides. Default: the one that was chosen by. */
  readonly metric?: string | undefined;
  /** Ids of further metrics to compare. Default: all of the task. */
  readonly metrics?: readonly string[] | undefined;
}

/** The learners of one run compared on its outer splits. Nothing is fitted. */
export function compareRun(run: SelectedRun, options: CompareRunOptions = {}): Comparison {
  requireSplits(run);
  const { models: wanted, metric, metrics: others, ...resampled } = options;
  const { task, finished } = run;
  const metrics = directedMetrics(task, metric ?? run.metric ?? run.choice?.metric.id, others);
  const choice = tuningOf(run, metrics[0]);
  const models = modelsOnSplits(finished, metrics, { wanted, choice });
  if (models.length < 2) throw oneModel(run, models);
  return compareOnSplits(task, finished, metrics, models, {
    ...resampled,
    source: { names: [`${task.name}, run ${run.id}`], ...tunedNote(models, choice) },
    warnings: [...warningsOfRuns([run]), ...failuresOfModels(models)],
  });
}

/** Models with their values on the outer splits of a design, compared. */
export function compareOnSplits(
  task: Task,
  { design }: Finished,
  metrics: readonly DirectedMetric[],
  models: readonly SplitModel[],
  options: ResampledOptions,
): Comparison {
  const splits = design.outer.splits.map(({ repeat, fold, train, test }) => ({
    repeat,
    fold,
    trainRows: train.length,
    testRows: test.length,
  }));
  const { level = 0.95, seed = 1 } = options;
  const heldOut = rowsOfModels(task, design.outer.splits, metrics, models, { level, seed });
  const warnings = [...(options.warnings ?? []), ...warningsOfFolds(task, design.outer.splits, metrics[0], models)];
  return compareFolds({ task: task.kind, metrics, splits, models, rows: task.rows, heldOut }, { ...options, warnings });
}

/** Folds that are too small for the metric that decides, each warning once. */
function warningsOfFolds(
  task: Task,
  splits: readonly Split[],
  metric: DirectedMetric,
  models: readonly SplitModel[],
): string[] {
  return [
    ...new Set(
      models.flatMap(({ outputs, values }) =>
        aggregationOf(metric, { task, splits }) === "pooled"
          ? aggregationWarnings({ task, splits, outputs }, metric, values[metric.id])
          : [],
      ),
    ),
  ];
}

function oneModel({ id, finished }: SelectedRun, models: readonly SplitModel[]): InputError {
  const { candidates } = finished.design;
  const setting = `${models[0]?.name ?? "knn"}(...)`;
  return new InputError(
    "one-model",
    `run ${quoteValue(id)} has ${models.length === 0 ? "no model" : `only one learner, ${models[0].name}`}.`,
    candidates.length > 1
      ? words`Name candidates to compare, such as ${option("models", setting)} with two sets of parameters.`
      : words`Run ${verb("select")} with two learners or more.`,
  );
}
