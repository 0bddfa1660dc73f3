import type { Task } from "../data/task.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import { settingsOf } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import type { Metric } from "../metrics/metric.ts";
import { type HoldOutOptions, holdOut } from "../split/holdOut.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { type MonteCarloOptions, monteCarlo } from "../split/monteCarlo.ts";
import type { Splitter } from "../split/split.ts";
import { splittable } from "../split/splittable.ts";
import { type CrossValidation, crossValidateCandidates, estimateOf } from "./crossValidation.ts";
import type { Estimate } from "./estimateOfFolds.ts";
import type { LearnerSetting } from "./fit.ts";
import { predictionOf } from "./predictionOf.ts";

/** An estimate of how a learner will do on new rows, with what it cost and what else must be known to read it. */
export interface RiskEstimate extends Estimate {
  readonly estimator: "training" | "hold-out" | "leave-one-out" | "monte-carlo" | "repeated";
  readonly metric: string;
  readonly fits: number;
  /** Reasons of failed fits, each once. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

export interface RiskOptions {
  readonly metric: Metric;
  readonly seed: number;
  /** Default 0.95. */
  readonly level?: number;
}

/**
 * The metric of the model of all rows on those very rows: optimistic, by an unknown amount. It has no interval,
 * because none around it would cover what new rows cost.
 */
export function trainingError(task: Task, setting: LearnerSetting, options: RiskOptions): RiskEstimate {
  const { metric, seed, level = 0.95 } = options;
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const validation = crossValidateCandidates(task, [setting], [{ train: all, test: all, repeat: 0, fold: 0 }], {
    seed,
  });
  return riskOf("training", validation, metric, estimateOf(validation, 0, metric, { level, bias: "optimistic" }), [
    "measured on the rows it was fitted on",
  ]);
}

/**
 * Fitted on one part of the rows, tested on the rest, with the interval that belongs to the metric on a test set.
 *
 * `of` says whose risk it is: that of the model refitted on all rows ("refitted", the default), which had more to learn
 * from, so the estimate is pessimistic; or that of the model of the training part itself ("fitted"): unbiased.
 */
export function holdOutError(
  task: Task,
  setting: LearnerSetting,
  { of = "refitted", ...options }: RiskOptions & HoldOutOptions & { readonly of?: "refitted" | "fitted" },
): RiskEstimate {
  const { metric, seed, level = 0.95 } = options;
  const validation = crossValidateWith(holdOut(shares(options)), task, setting, seed);
  const bias = of === "refitted" ? "pessimistic" : "unbiased";
  const plain = estimateOf(validation, 0, metric, { level, bias });
  const output = validation.outputs[0][0];
  if (plain.value === null || output.kind === "failed") return riskOf("hold-out", validation, metric, plain);
  const { test } = validation.splits[0];
  const sample = sampleOf(predictionOf(task, test, output.test), 0.5);
  const result = estimateAll([metric], sample, settingsOf({ level, seed }, 0.5))[metric.id];
  const { lower, upper, standardError, method = "none", note } = result;
  return riskOf(
    "hold-out",
    validation,
    metric,
    {
      ...plain,
      ...(lower === undefined ? {} : { lower }),
      ...(upper === undefined ? {} : { upper }),
      ...(standardError === undefined ? {} : { standardError }),
      method,
    },
    note === undefined ? [] : [note],
  );
}

/** The mean over independent hold-out splits, with the corrected t interval. Pessimistic for a refit on all rows. */
export function monteCarloError(
  task: Task,
  setting: LearnerSetting,
  options: RiskOptions & MonteCarloOptions,
): RiskEstimate {
  const { metric, seed, level = 0.95, splits } = options;
  const splitter = monteCarlo({ ...shares(options), ...(splits === undefined ? {} : { splits }) });
  const validation = crossValidateWith(splitter, task, setting, seed);
  return riskOf("monte-carlo", validation, metric, estimateOf(validation, 0, metric, { level }));
}

/** Puts together what every risk estimate carries. */
export function riskOf(
  estimator: RiskEstimate["estimator"],
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

/** One setting on the splits of a splitter. */
export function crossValidateWith(
  splitter: Splitter,
  task: Task,
  setting: LearnerSetting,
  seed: number,
): CrossValidation {
  return crossValidateCandidates(task, [setting], makeSplits(splitter, splittable(task), seed), { seed });
}

function shares({ test, stratified }: HoldOutOptions): HoldOutOptions {
  return { ...(test === undefined ? {} : { test }), ...(stratified === undefined ? {} : { stratified }) };
}
