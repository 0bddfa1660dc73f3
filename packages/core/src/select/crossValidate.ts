import type { Task } from "../data/task.ts";
import { sampleOf } from "../evaluate/estimate.ts";
import type { Learner } from "../learners/learner.ts";
import type { Metric } from "../metrics/metric.ts";
import { isDefined } from "../metrics/metric.ts";
import type { Split } from "../split/split.ts";
import { type Bias, type Estimate, estimateOfFolds } from "./estimateOfFolds.ts";
import { type Fit, type FitResult, type LearnerSetting, planFits } from "./fit.ts";
import { predictionOf } from "./predictionOf.ts";
import { runFit } from "./runFit.ts";

/** How fits get done: here and now, on threads, or from a store. Results come in the order of the fits. */
export type RunFits = (task: Task, fits: readonly Fit[]) => readonly FitResult[];

/** The catalog's part that fitting needs. */
export interface LearnerSource {
  readonly makeLearner: (setting: LearnerSetting) => Learner;
  readonly pathParameterOf: (name: string) => string | null;
}

/** Out-of-sample output of every candidate on every split: what lasts. Metrics are computed from it, never refitting. */
export interface CrossValidation {
  readonly task: Task;
  readonly splits: readonly Split[];
  readonly candidates: readonly LearnerSetting[];
  /** [candidate][split]: output on the test rows, or why there is none. */
  readonly outputs: readonly (readonly FoldOutput[])[];
  readonly fits: number;
}

export type FoldOutput =
  | { readonly kind: "done"; readonly test: Float64Array; readonly train: Float64Array | null }
  | { readonly kind: "failed"; readonly reason: string };

/** Runs fits one after the other in this thread. */
export function inline(source: LearnerSource): RunFits {
  return (task, fits) => fits.map((fit) => runFit(task, fit, source.makeLearner));
}

/** Fits every candidate on every split and keeps what it says about the rows it has not seen. */
export function crossValidateCandidates(
  task: Task,
  candidates: readonly LearnerSetting[],
  splits: readonly Split[],
  {
    source,
    seed,
    run = inline(source),
    predictTrain = false,
    place = [],
  }: {
    readonly source: LearnerSource;
    readonly seed: number;
    readonly run?: RunFits;
    readonly predictTrain?: boolean;
    readonly place?: readonly (string | number)[];
  },
): CrossValidation {
  const fits = planFits(candidates, splits, { pathParameterOf: source.pathParameterOf, seed, predictTrain, place });
  const results = run(task, fits);
  const families = fits.length / Math.max(1, splits.length);
  const outputs: FoldOutput[][] = candidates.map(() => []);
  fits.forEach((fit, f) => {
    const split = Math.floor(f / families);
    const result = results[f];
    fit.candidates.forEach((candidate, member) => {
      outputs[candidate][split] = result.kind === "failed" ? result : { kind: "done", ...result.outputs[member] };
    });
  });
  return { task, splits, candidates, outputs, fits: fits.length };
}

/** A metric of one candidate, split by split and as a mean with its corrected interval. */
export function estimateOf(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  { level = 0.95, bias = "pessimistic" }: { readonly level?: number; readonly bias?: Bias } = {},
): Estimate {
  return estimateOfFolds(foldValues(validation, candidate, metric), bias, { level });
}

/** The metric on the test rows of each split; null where the fit failed or the metric is undefined. */
export function foldValues(
  { task, splits, outputs }: CrossValidation,
  candidate: number,
  metric: Metric,
): Parameters<typeof estimateOfFolds>[0] {
  const values = splits.map(({ test }, s) => {
    const output = outputs[candidate][s];
    return output.kind === "failed" ? null : metricOn(task, test, output.test, metric);
  });
  return { values, ...partSizes(splits) };
}

export function partSizes(splits: readonly Split[]): {
  readonly testRows: number;
  readonly trainRows: number;
  readonly n: number;
} {
  const tested = splits.reduce((sum, { test }) => sum + test.length, 0);
  const trained = splits.reduce((sum, { train }) => sum + train.length, 0);
  return { testRows: tested / splits.length, trainRows: trained / splits.length, n: tested };
}

export function metricOn(task: Task, rows: Uint32Array, output: Float64Array, metric: Metric): number | null {
  if (rows.length === 0) return null;
  const value = sampleOf(predictionOf(task, rows, output), 0.5).value(metric);
  return isDefined(value) && Number.isFinite(value) ? value : null;
}
