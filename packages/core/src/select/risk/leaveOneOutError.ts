import { givenOnly } from "../../data/givenOnly.ts";
import type { Task } from "../../data/task.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { meanOf, type SampleMean } from "../../intervals/meanOf.ts";
import { studentMean } from "../../intervals/studentMean.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { isDefined, type Metric } from "../../metrics/metric.ts";
import type { Sample } from "../../metrics/samples/sample.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { refuseGroups } from "../../split/checks.ts";
import { leaveOneOut } from "../../split/leaveOneOut.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import type { FitOutput, LearnerSetting } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import { type FitResults, type Plan, resultsInOrder } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import { planCrossValidation } from "../validation/planCrossValidation.ts";
import { formulaFit } from "./formulaFit.ts";
import { onlyOutput } from "./leftOutLosses.ts";
import { type RiskEstimate, type RiskOptions, riskOf } from "./riskEstimates.ts";
import { unpreparedData } from "./unpreparedData.ts";

export interface LeaveOneOutErrorOptions extends RiskOptions {
  /** Refuse more refits than this; closed forms need none. Default 10,000. */
  readonly most?: number | undefined;
}

/** With more rows than this an approximation stands in for refits, where the learner has one. */
export const MANY_REFITS = 2000;

/** How leave-one-out is done: by an exact formula, by an approximate one, or by as many fits as there are rows. */
export type LeaveOneOutForm = "closed" | "approximate" | "refits";

/** The form that a task and a learner get. */
export function leaveOneOutForm(
  task: Task,
  { name, params }: LearnerSetting,
  registry: Registry = builtIn,
): LeaveOneOutForm {
  const learner = learnerOf(name, params, registry);
  if (unpreparedData(task, learner) === null) return "refits";
  if (learner.leaveOneOut) return "closed";
  return learner.nearlyLeaveOneOut && task.rows > MANY_REFITS ? "approximate" : "refits";
}

/**
 * Leave-one-out cross-validation: each row is predicted by the model of all others. Slightly pessimistic.
 *
 * It uses the learner's closed form where there is one and the features need no learned preprocessing; otherwise n
 * fits, or for many rows an approximation, which is then named in `notes`. One row alone has no AUC and no recall, so
 * the metric is computed on all rows pooled.
 *
 * A mean of row losses gets a Student t interval with the variance of the corrected resampled t, (1/n + 1/(n - 1)) s²,
 * because the models share their rows; the interval of any other metric is that of independent rows and may be too
 * narrow.
 *
 * @example
 * ```ts
 * import { defineTask, mse, tableFrom } from "@heldout/core";
 * import { leaveOneOutError } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const { value, fits } = leaveOneOutError(task, { name: "ols", params: {} }, { metric: mse, seed: 1 });
 * [value?.toFixed(4), fits]; // [ '0.7595', 0 ]
 * ```
 */
export function leaveOneOutError(task: Task, setting: LearnerSetting, options: LeaveOneOutErrorOptions): RiskEstimate {
  return runInline(planLeaveOneOut(task, setting, options), options.registry);
}

/** One look at all rows where there is a formula; otherwise, or where that fails, a fit for each row. */
export function planLeaveOneOut(
  task: Task,
  setting: LearnerSetting,
  options: LeaveOneOutErrorOptions,
): Plan<RiskEstimate> {
  const form = leaveOneOutForm(task, setting, options.registry);
  refuseGroups(splittable(task), "leaveOneOut()");
  if (form === "refits") return planRefits(task, setting, options);
  const rows = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const fit = formulaFit("leave-one-out", setting, { train: rows });
  // refits tell which of the fits that the formula stands for fail; there may be too many of them, which is a refusal
  const refits = once(() => planRefits(task, setting, options));
  const formulaOf = (results: FitResults): FitOutput => onlyOutput(resultsInOrder(results, [fit])[0]);
  return {
    task,
    fits: [fit],
    next: (results) =>
      formulaOf(results).kind === "failed" ? refits().fits.filter((refit) => !results.has(refit)) : [],
    collect: (results) => {
      const output = formulaOf(results);
      if (output.kind === "failed" || output.train === null) return refits().collect(results);
      const approximate = form === "approximate";
      return pooledRisk(task, { rows, output: output.train, fits: 0, outputs: [], approximate }, options);
    },
  };
}

function planRefits(task: Task, setting: LearnerSetting, options: LeaveOneOutErrorOptions): Plan<RiskEstimate> {
  const { seed, most, registry = builtIn } = options;
  const splits = makeSplits(leaveOneOut({ most }), splittable(task), seed);
  return mapPlan(planCrossValidation(task, [setting], splits, { seed, registry }), (validation) =>
    pooledRisk(task, leftOutBy(validation), options),
  );
}

function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => {
    made.value ??= make();
    return made.value;
  };
}

function pooledRisk(
  task: Task,
  { rows, output, fits, outputs, approximate = false }: LeftOutOutput,
  { metric, seed, level = 0.95 }: LeaveOneOutErrorOptions,
): RiskEstimate {
  const base: Omit<Estimate, "value" | "method" | "n"> = {
    aggregation: "pooled",
    level,
    bias: "pessimistic",
    folds: [],
    leftOut: task.rows - rows.length,
  };
  const pooled = [
    "pooled: the metric of all left-out rows, each predicted by a different model",
    ...(approximate ? ["approximate: one Newton step from the fit on all rows instead of each refit"] : []),
  ];
  const without = { ...base, value: null, method: "none", n: rows.length };
  if (rows.length === 0) return riskOf("leave-one-out", { outputs, fits }, metric, without, pooled);
  const sample = sampleOf(predictionOf(task, rows, output), 0.5);
  const value = sample.value(metric);
  if (!isDefined(value)) {
    return riskOf("leave-one-out", { outputs, fits }, metric, without, [...pooled, value.undefined]);
  }
  if (!Number.isFinite(value)) return riskOf("leave-one-out", { outputs, fits }, metric, without, pooled);
  const mean = rowMean(sample, metric);
  const interval = mean
    ? correctedInterval(value, mean, metric, level)
    : independentInterval(sample, metric, level, seed);
  const notes = mean ? pooled : [...pooled, "the interval assumes independent rows and may be too narrow"];
  return riskOf("leave-one-out", { outputs, fits }, metric, { ...base, value, ...interval }, notes);
}

interface LeftOutOutput {
  /** Rows that have an output. */
  readonly rows: Uint32Array;
  /** Laid out as by `predict`. */
  readonly output: Float64Array;
  readonly fits: number;
  readonly outputs: readonly (readonly FitOutput[])[];
  readonly approximate?: boolean;
}

function leftOutBy({ outputs, fits }: CrossValidation): LeftOutOutput {
  const done = outputs[0].flatMap((output, row) => (output.kind === "done" ? [{ row, values: output.test }] : []));
  const columns = done.length === 0 ? 0 : done[0].values.length;
  const output = new Float64Array(columns * done.length);
  done.forEach(({ values }, at) => {
    for (let c = 0; c < columns; c++) output[c * done.length + at] = values[c];
  });
  return { rows: Uint32Array.from(done, ({ row }) => row), output, fits, outputs };
}

/** Mean and standard error of a metric that is a mean over rows; null for any other. */
function rowMean(sample: Sample, metric: Metric): SampleMean | null {
  if (metric.from !== "share" && metric.from !== "class-share") return sample.lossMean(metric);
  const hits = sample.hits(metric);
  const { weight } = sample.facts;
  const counts = (_: number, row: number): boolean => !Number.isNaN(hits[row]);
  return meanOf(hits.filter(counts), weight?.filter(counts) ?? null);
}

type IntervalPart = Pick<Estimate, "lower" | "upper" | "standardError" | "method" | "n">;

/** Cut to the range of the metric: no loss is below 0. */
function correctedInterval(
  value: number,
  { standardError, n }: SampleMean,
  { range: [lowest, highest] }: Metric,
  level: number,
): IntervalPart {
  if (standardError === null) return { method: "none", n };
  const corrected = standardError * Math.sqrt(1 + n / (n - 1));
  const { lower, upper } = studentMean(value, corrected, n, { level });
  return {
    lower: Math.max(lowest, lower),
    upper: Math.min(highest, upper),
    standardError: corrected,
    method: "corrected-t",
    n,
  };
}

function independentInterval(sample: Sample, metric: Metric, level: number, seed: number): IntervalPart {
  const result = estimateAll([metric], sample, settingsOf({ level, seed }, 0.5))[metric.id];
  const { lower, upper, standardError, method = "none", n } = result;
  return {
    ...givenOnly({ lower, upper, standardError }),
    method,
    n,
  };
}
