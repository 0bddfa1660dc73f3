import { givenOnly } from "../../data/givenOnly.ts";
import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { HoldOutOptions } from "../../split/holdOut.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { type MonteCarloOptions, monteCarlo } from "../../split/monteCarlo.ts";
import type { Split, Splitter } from "../../split/split.ts";
import { splittable } from "../../split/splittable.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { aggregationWarnings } from "../validation/aggregationWarnings.ts";
import { type CrossValidation, estimateOf, foldValues } from "../validation/crossValidation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import { planCrossValidation } from "../validation/planCrossValidation.ts";
import type { FoldInterval } from "./foldIntervalIds.ts";
import { planEstimatedFolds } from "./foldIntervals.ts";
import { drawnText, type RowsOfSplits, rowsOfSplits } from "./rowsOfSplits.ts";

/** Ways to estimate a risk. */
export type RiskEstimator =
  | "training"
  | "hold-out"
  | "k-fold"
  | "repeated"
  | "leave-one-out"
  | "monte-carlo"
  | "complete"
  | "out-of-bag"
  | "bootstrap-632"
  | "bootstrap-632-plus";

/**
 * An estimate of the risk of a learner on new rows, with its cost and what is needed to interpret it.
 *
 * @see {@link foldError}
 */
export interface RiskEstimate extends Estimate {
  /** Id of the estimator. */
  readonly estimator: RiskEstimator;
  /** Id of the metric. */
  readonly metric: string;
  /** The number of fits it took. */
  readonly fits: number;
  /** Reasons of failed fits, each once. */
  readonly failures: readonly string[];
  /** What must be known to interpret it, such as an approximation that was used. */
  readonly notes: readonly string[];
  /** Folds that are too small for the metric, and folds without a value. Absent when there are none. */
  readonly warnings?: readonly string[];
  /** Which rows were trained and tested on, of estimators that split the rows. */
  readonly rows?: RowsOfSplits;
}

export interface RiskOptions {
  readonly metric: Metric;
  readonly seed: number;
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** The interval of a mean of row losses over folds. Default "corrected-t". */
  readonly interval?: FoldInterval | undefined;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

/**
 * The metric of the model fitted on all rows, on those rows: optimistic, by an unknown amount. It has no interval,
 * because none around it would cover the risk on new rows.
 *
 * @example
 * ```ts
 * import { defineTask, mse, tableFrom } from "@heldout/core";
 * import { trainingError } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * trainingError(task, { name: "ols", params: {} }, { metric: mse, seed: 1 }).value; // 0.6607
 * ```
 */
export function trainingError(task: Task, setting: LearnerSetting, options: RiskOptions): RiskEstimate {
  return runInline(planTraining(task, setting, options), options.registry);
}

/** The one fit that the training error needs. */
export function planTraining(
  task: Task,
  setting: LearnerSetting,
  { metric, seed, level = 0.95, registry }: RiskOptions,
): Plan<RiskEstimate> {
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  return mapPlan(
    planCrossValidation(task, [setting], [{ train: all, test: all, repeat: 0, fold: 0 }], { seed, registry }),
    (validation) =>
      riskOf("training", validation, metric, estimateOf(validation, 0, metric, { level, bias: "optimistic" }), [
        "evaluated on its training rows",
      ]),
  );
}

/**
 * Monte Carlo cross-validation: the mean over `splits` (default 100) independent hold-out splits, with the corrected
 * resampled t interval. Pessimistic for a model refitted on all rows.
 *
 * @example
 * ```ts
 * import { defineTask, mse, tableFrom } from "@heldout/core";
 * import { monteCarloError } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * monteCarloError(task, { name: "ols", params: {} }, { metric: mse, seed: 1, splits: 20 }).value; // 0.8260
 * ```
 *
 * @see Nadeau and Bengio (2003), Machine Learning 52:239
 */
export function monteCarloError(
  task: Task,
  setting: LearnerSetting,
  options: RiskOptions & MonteCarloOptions,
): RiskEstimate {
  return runInline(planMonteCarlo(task, setting, options), options.registry);
}

/** One fit for each split. */
export function planMonteCarlo(
  task: Task,
  setting: LearnerSetting,
  { splits, ...options }: RiskOptions & MonteCarloOptions,
): Plan<RiskEstimate> {
  const splitter = monteCarlo({ ...shares(options), splits });
  return planOver("monte-carlo", splitter, task, setting, options);
}

/**
 * The cross-validated estimate: the mean over the folds of one partition, with the corrected resampled t interval.
 * Pessimistic for a model refitted on all rows.
 *
 * @param task the data
 * @param setting the learner and its parameters
 * @param options splitter, metric, seed and level
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, tableFrom } from "@heldout/core";
 * import { foldError } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const options = { splitter: kFold({ folds: 5 }), metric: mse, seed: 1 };
 * foldError(task, { name: "ols", params: {} }, options).value; // 0.7827
 * ```
 *
 * @see Nadeau and Bengio (2003), Machine Learning 52:239
 */
export function foldError(
  task: Task,
  setting: LearnerSetting,
  { splitter, ...options }: RiskOptions & { readonly splitter: Splitter },
): RiskEstimate {
  return runInline(planFolds(task, setting, { splitter, ...options }), options.registry);
}

/** One fit for each fold. */
export function planFolds(
  task: Task,
  setting: LearnerSetting,
  { splitter, ...options }: RiskOptions & { readonly splitter: Splitter },
): Plan<RiskEstimate> {
  return planOver("k-fold", splitter, task, setting, options);
}

/** The mean over the splits of a splitter, with the corrected t interval. */
export function planOver(
  estimator: RiskEstimator,
  splitter: Splitter,
  task: Task,
  setting: LearnerSetting,
  { metric, seed, level = 0.95, registry, interval }: RiskOptions,
): Plan<RiskEstimate> {
  return mapPlan(
    planEstimatedFolds(task, setting, splitsBy(splitter, task, seed), { metric, seed, level, registry, interval }),
    ({ validation, estimate, fits }) => ({
      ...riskOf(estimator, { ...validation, fits }, metric, estimate),
      ...foldWarnings(validation, metric),
      rows: rowsOfSplits(task, validation.splits, drawnText(task, { seed, random: splitter.random })),
    }),
  );
}

/** What must be said of the folds of one learner. */
export function foldWarnings(validation: CrossValidation, metric: Metric): Pick<RiskEstimate, "warnings"> {
  const { task, splits, outputs } = validation;
  const { values } = foldValues(validation, 0, metric);
  const warnings = aggregationWarnings({ task, splits, outputs: outputs[0] }, metric, values);
  return warnings.length === 0 ? {} : { warnings };
}

/** Puts together what every risk estimate carries. */
export function riskOf(
  estimator: RiskEstimator,
  { outputs, fits }: Pick<CrossValidation, "outputs" | "fits">,
  metric: Metric,
  estimate: Estimate,
  notes: readonly string[] = [],
): RiskEstimate {
  const reasons = outputs.flatMap((list) =>
    list.flatMap((output) => (output.kind === "failed" ? [output.reason] : [])),
  );
  return { ...estimate, estimator, metric: metric.id, fits, failures: [...new Set(reasons)], notes };
}

/** The splits of a splitter for a task. */
export function splitsBy(splitter: Splitter, task: Task, seed: number): readonly Split[] {
  return makeSplits(splitter, splittable(task), seed);
}

/** The options of a hold-out that were given. */
export function shares({ test, stratified }: HoldOutOptions): HoldOutOptions {
  return { ...givenOnly({ test, stratified }) };
}
