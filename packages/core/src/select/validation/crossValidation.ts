import type { Task } from "../../data/task.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { isDefined, type Metric } from "../../metrics/metric.ts";
import type { Split } from "../../split/split.ts";
import type { Fit, FitOutput, FitResult, LearnerSetting } from "../fits/fit.ts";
import { predictionsOn } from "../fits/predictionOf.ts";
import { aggregationOf } from "./aggregation.ts";
import { biasOfFolds } from "./aggregationBias.ts";
import { type Bias, type Estimate, estimateOfFolds, type FoldValues } from "./estimateOfFolds.ts";
import { pooledEstimate } from "./pooledEstimate.ts";

/**
 * The predictions of every candidate for the test rows of every split. Metrics are computed from it, without fitting
 * again.
 *
 * @see {@link crossValidateCandidates}
 */
export interface CrossValidation {
  /** The task that was learned. */
  readonly task: Task;
  /** The splits that all candidates share. */
  readonly splits: readonly Split[];
  /** The candidates in the given order. */
  readonly candidates: readonly LearnerSetting[];
  /** [candidate][split]: output on the test rows, or why there is none. */
  readonly outputs: readonly (readonly FitOutput[])[];
  /** Number of fits that it took. */
  readonly fits: number;
}

/** Puts the results of planned fits, in their order, back to candidates and splits. */
export function assemble(
  task: Task,
  candidates: readonly LearnerSetting[],
  splits: readonly Split[],
  fits: readonly Fit[],
  results: readonly FitResult[],
): CrossValidation {
  const families = fits.length / Math.max(1, splits.length);
  const outputs: FitOutput[][] = candidates.map(() => []);
  fits.forEach((fit, f) => {
    const split = Math.floor(f / families);
    const result = results[f];
    fit.candidates.forEach((candidate, member) => {
      outputs[candidate][split] = result.kind === "failed" ? result : result.outputs[member];
    });
  });
  return { task, splits, candidates, outputs, fits: fits.length };
}

/**
 * A metric of one candidate of a cross-validation: the value of each split, and one for all. A mean of row losses is the
 * mean over splits with the corrected t interval; any other metric, such as R² or MCC, is that of the pooled held-out
 * predictions with a jackknife interval. `aggregation` says which. Default level 0.95.
 *
 * @see Nadeau and Bengio (2003), Inference for the generalization error, Machine Learning 52:239
 * @example
 * ```ts
 * import { candidatesFrom, crossValidateCandidates, defineTask, estimateOf, kFold } from "heldout";
 * import { makeSplits, readTable, rmse, splittable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const validation = crossValidateCandidates(task, candidatesFrom("ols", task.kind), splits, { seed: 1 });
 * estimateOf(validation, 0, rmse).lower; // 49.41
 * ```
 */
export function estimateOf(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  {
    level = 0.95,
    bias,
    part = "test",
  }: { readonly level?: number; readonly bias?: Bias; readonly part?: "test" | "train" } = {},
): Estimate {
  const aggregation = part === "test" ? aggregationOf(metric, validation) : "mean";
  const { testRows } = partSizes(validation.splits);
  const direction = bias ?? biasOfFolds(metric, aggregation, testRows);
  if (aggregation === "pooled") return pooledEstimate(validation, candidate, metric, { level, bias: direction });
  const folds = foldValues(validation, candidate, metric, part);
  const estimate = estimateOfFolds(folds, direction, { level, range: metric.range });
  if (part === "test") return estimate;
  // rows that were fitted to are no sample of anything: their mean gets no interval
  const { lower: _, upper: __, standardError: ___, ...plain } = estimate;
  return { ...plain, method: "none", n: trainedRows(validation.splits) };
}

/** The metric on the test (or training) rows of each split; null where the fit failed or the metric is undefined. */
export function foldValues(
  { task, splits, outputs }: CrossValidation,
  candidate: number,
  metric: Metric,
  part: "test" | "train" = "test",
): FoldValues {
  const values = splits.map((split, s) => {
    const output = outputs[candidate][s];
    if (output.kind === "failed") return null;
    const values = output[part];
    return values === null ? null : metricOn(task, split[part], values, metric);
  });
  return { values, ...partSizes(splits) };
}

function trainedRows(splits: readonly Split[]): number {
  return splits.reduce((sum, { train }) => sum + train.length, 0);
}

function partSizes(splits: readonly Split[]): Pick<FoldValues, "testRows" | "trainRows" | "n"> {
  const tested = splits.reduce((sum, { test }) => sum + test.length, 0);
  const trained = splits.reduce((sum, { train }) => sum + train.length, 0);
  return { testRows: tested / splits.length, trainRows: trained / splits.length, n: tested };
}

function metricOn(task: Task, rows: Uint32Array, output: Float64Array, metric: Metric): number | null {
  if (rows.length === 0) return null;
  const value = sampleOf(predictionsOfPart(task, rows)(output), 0.5).value(metric);
  return isDefined(value) && Number.isFinite(value) ? value : null;
}

type Predictions = ReturnType<typeof predictionsOn>;

/**
 * The rows of a part of a split never change, and every candidate is measured on them: their truth is looked up once and
 * kept as long as they are. It takes no more memory than the output of one candidate.
 */
const knownParts = new WeakMap<Uint32Array, { readonly task: Task; readonly predictions: Predictions }>();

function predictionsOfPart(task: Task, rows: Uint32Array): Predictions {
  const known = knownParts.get(rows);
  if (known?.task === task) return known.predictions;
  const predictions = predictionsOn(task, rows);
  knownParts.set(rows, { task, predictions });
  return predictions;
}
