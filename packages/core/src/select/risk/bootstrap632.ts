import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { specText } from "../../learners/spec.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { BootstrapSplit } from "../../split/bootstrapSplit.ts";
import type { FitResult, LearnerSetting } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { type Plan, resultsInOrder } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { refuseSeveralTargets } from "../severalTargets.ts";
import type { Bias, Estimate } from "../validation/estimateOfFolds.ts";
import { drawnFits, leftOutLosses, onlyOutput } from "./leftOutLosses.ts";
import { type PairLoss, pairLoss } from "./pairLoss.ts";

/**
 * The bootstrap estimates of a risk, and everything they are made of.
 *
 * @see {@link bootstrap632}
 */
export interface Bootstrap632 {
  /** The learner with its parameters, in one line. */
  readonly learner: string;
  /** Id of the metric. */
  readonly metric: string;
  /** err: the loss of the model fitted on all rows, on those rows. Optimistic. */
  readonly training: Estimate;
  /**
   * err1, the leave-one-out bootstrap: for each row the mean loss of the models drawn without it, then the mean over
   * rows. Pessimistic, because a draw contains only about 63.2% of the rows. `folds` are the mean losses of the draws.
   */
  readonly leftOut: Estimate;
  /** The same losses with equal weight each; for comparison only. */
  readonly pooled: number | null;
  /** The mean of the draws' mean losses; for comparison only. */
  readonly meanOverDraws: number | null;
  /**
   * gamma, the no-information rate: the mean loss over all pairs of a truth and an output of the model fitted on all
   * rows.
   */
  readonly noInformation: number | null;
  /** R, the relative overfitting rate, from 0 (none) to 1 (no better than without information). */
  readonly relativeOverfitting: number | null;
  /** w, the weight of err1 in .632+, from .632 to 1. */
  readonly weight: number | null;
  /**
   * .368 err + .632 err1. Far too low for a learner that can memorise its rows: its err is 0 whatever it has learned.
   */
  readonly b632: Estimate;
  /** (1 - w) err + w min(err1, gamma): the more the learner overfits, the more it relies on err1. */
  readonly b632Plus: Estimate;
  /** Rows that were in every draw; err1 leaves them out. */
  readonly neverLeftOut: number;
  /** The number of draws that could not be fitted. */
  readonly failed: number;
  /** Why, each reason once. */
  readonly failures: readonly string[];
}

/**
 * The .632 and .632+ bootstrap estimates of the risk of a learner fitted on all rows.
 *
 * A row drawn twice trains twice. The metric must be a mean of row losses, weighted by the rows' weights. Both
 * estimates contain the training error, so their bias is called optimistic; that of .632+ is much smaller. They have no
 * interval, because draws overlap too much for their spread to give one. A number that would be infinite, as a log loss
 * can be, is null.
 *
 * @example
 * ```ts
 * import { bootstrapSplit, defineTask, makeSplits, mse, splittable, tableFrom } from "@heldout/core";
 * import { bootstrap632 } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const draws = makeSplits(bootstrapSplit({ splits: 50 }), splittable(task), 1);
 * bootstrap632(task, { name: "ols", params: {} }, draws, { metric: mse, seed: 1 }).b632Plus.value; // 0.749
 * ```
 *
 * @see Efron and Tibshirani (1997), J. Amer. Statist. Assoc. 92:548
 */
export function bootstrap632(
  task: Task,
  setting: LearnerSetting,
  splits: readonly BootstrapSplit[],
  options: Bootstrap632Options,
): Bootstrap632 {
  return runInline(planBootstrap632(task, setting, splits, options), options.registry);
}

export interface Bootstrap632Options {
  readonly metric: Metric;
  readonly seed: number;
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

/** The fit of all rows, then one for each draw. */
export function planBootstrap632(
  task: Task,
  setting: LearnerSetting,
  splits: readonly BootstrapSplit[],
  { metric, seed, level = 0.95, registry }: Bootstrap632Options,
): Plan<Bootstrap632> {
  refuseSeveralTargets(task, "the .632 bootstrap");
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const whole: BootstrapSplit = { train: all, test: all, repeat: 0, fold: 0, drawn: all };
  const fits = drawnFits(setting, [whole, ...splits], seed, registry);
  return {
    task,
    fits,
    collect: (results) => {
      const [first, ...drawn] = resultsInOrder(results, fits);
      return mixedEstimates(task, setting, splits, [first, drawn], { metric, level });
    },
  };
}

function mixedEstimates(
  task: Task,
  setting: LearnerSetting,
  splits: readonly BootstrapSplit[],
  [first, results]: readonly [FitResult, readonly FitResult[]],
  { metric, level }: { readonly metric: Metric; readonly level: number },
): Bootstrap632 {
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const weight = task.weight ?? new Float64Array(task.rows).fill(1);
  const whole = onlyOutput(first);
  if (whole.kind === "failed") {
    throw new InputError("fit-failed", whole.reason, "All rows together could not be fitted; choose another learner.");
  }
  const loss = pairLoss(metric, predictionOf(task, all, whole.test));
  const training = weightedMean(weight, (row) => loss(row, row)) ?? 0;
  const gamma =
    metric.id === "mse" && task.target.kind === "numbers"
      ? meanSquareOverPairs(task.target.values, whole.test, weight)
      : noInformationRate(task, weight, loss);
  const out = leftOutLosses(task, splits, results, { metric, weight });
  const err1 = weightedMean(weight, (row) => (out.times[row] > 0 ? out.sum[row] / out.times[row] : null));
  const mixed = err1 === null ? null : bootstrapMixtures(training, err1, gamma);
  const neverLeftOut = out.times.reduce((count, times) => count + (times === 0 ? 1 : 0), 0);
  const estimate = (value: number | null, bias: Bias, method: string): Estimate => ({
    value: finite(value),
    aggregation: "mean",
    level,
    method,
    n: task.rows,
    bias,
    folds: [],
    leftOut: 0,
  });
  return {
    learner: specText(setting.name, setting.params),
    metric: metric.id,
    training: estimate(training, "optimistic", "training-error"),
    leftOut: {
      ...estimate(err1, "pessimistic", "leave-one-out-bootstrap"),
      n: task.rows - neverLeftOut,
      folds: out.draws.map(finite),
      leftOut: out.draws.filter((value) => finite(value) === null).length,
    },
    pooled: finite(out.pooled),
    meanOverDraws: finite(meanOfPresent(out.draws)),
    noInformation: finite(gamma),
    relativeOverfitting: mixed?.relativeOverfitting ?? null,
    weight: mixed?.weight ?? null,
    b632: estimate(mixed?.b632 ?? null, "optimistic", "bootstrap-632"),
    b632Plus: estimate(mixed?.b632Plus ?? null, "optimistic", "bootstrap-632-plus"),
    neverLeftOut,
    failed: out.failed,
    failures: out.failures,
  };
}

/** The formulas of Efron and Tibshirani (1997), sections 2 and 4, from err, err1 and gamma. */
export function bootstrapMixtures(
  err: number,
  err1: number,
  gamma: number,
): { readonly relativeOverfitting: number; readonly weight: number; readonly b632: number; readonly b632Plus: number } {
  const bounded = Math.min(err1, gamma);
  const overfits = bounded > err && gamma > err;
  // equal ones first: both may be infinite, as a log loss can be
  const relativeOverfitting = !overfits ? 0 : bounded === gamma ? 1 : (bounded - err) / (gamma - err);
  const weight = 0.632 / (1 - 0.368 * relativeOverfitting);
  return {
    relativeOverfitting,
    weight,
    b632: 0.368 * err + 0.632 * err1,
    b632Plus: (1 - weight) * err + weight * bounded,
  };
}

/** The mean of (y_i - f_j)² over all pairs, by weights, without looking at pairs: both variances and the squared bias. */
function meanSquareOverPairs(truth: Float64Array, predicted: Float64Array, weight: Float64Array): number {
  const spread = (values: Float64Array): { readonly mean: number; readonly variance: number } => {
    const mean = weightedMean(weight, (row) => values[row]) ?? 0;
    return { mean, variance: weightedMean(weight, (row) => (values[row] - mean) ** 2) ?? 0 };
  };
  const [y, f] = [spread(truth), spread(predicted)];
  return y.variance + f.variance + (y.mean - f.mean) ** 2;
}

/** Rows of one class have the same truth, so one of each stands for all. */
function noInformationRate({ rows, target }: Task, weight: Float64Array, loss: PairLoss): number {
  const share = new Map<number, { readonly row: number; weight: number }>();
  for (let row = 0; row < rows; row++) {
    const truth = target.kind === "classes" ? target.codes[row] : target.values[row];
    const own = share.get(truth);
    if (own) own.weight += weight[row];
    else share.set(truth, { row, weight: weight[row] });
  }
  const truths = [...share.values()];
  const total = truths.reduce((sum, own) => sum + own.weight, 0);
  const expected = (output: number): number =>
    truths.reduce((sum, own) => (own.weight > 0 ? sum + own.weight * loss(own.row, output) : sum), 0) / total;
  return weightedMean(weight, expected) ?? 0;
}

/** The mean over rows by their weights; rows without a value, or of weight 0, are left out. */
function weightedMean(weight: Float64Array, lossAt: (row: number) => number | null): number | null {
  let sum = 0;
  let weights = 0;
  for (let row = 0; row < weight.length; row++) {
    const value = weight[row] > 0 ? lossAt(row) : null;
    if (value === null) continue;
    sum += weight[row] * value;
    weights += weight[row];
  }
  return weights > 0 ? sum / weights : null;
}

function meanOfPresent(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}

function finite(value: number | null): number | null {
  return Number.isFinite(value) ? value : null;
}
