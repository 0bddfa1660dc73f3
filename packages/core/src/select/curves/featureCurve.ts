import type { TaskKind } from "../../data/prediction.ts";
import type { Task } from "../../data/task.ts";
import { checkParameters } from "../../learners/parameters.ts";
import { prepare } from "../../learners/prepare.ts";
import { learnerFrom } from "../../registry.ts";
import type { Split } from "../../split/split.ts";
import { subset, subsetParameters } from "../../subset/subset.ts";
import type { SubsetCriterion } from "../../subset/subsetCriterion.ts";
import type { SubsetStep } from "../../subset/subsetModel.ts";
import type { SubsetSearch } from "../../subset/subsetPath.ts";
import type { Fit, FitResult, LearnerSetting } from "../fits/fit.ts";
import { type FoundSubsets, stepOf } from "../fits/foundSubsets.ts";
import { type FitResults, type Plan, resultsInOrder } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { type CrossValidation, estimateOf } from "../validation/crossValidation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import {
  type Curve,
  type CurveHeader,
  type CurvePoint,
  type CurveSettings,
  curveHeader,
  curveMarks,
} from "./curveResult.ts";

/**
 * The inner criterion, the training error and the held-out error against the number of features.
 *
 * @see {@link featureCurve}
 */
export interface FeatureCurve extends CurveHeader, Pick<Curve, "best" | "oneStandardError"> {
  readonly kind: "features";
  /** How subsets are searched. */
  readonly search: SubsetSearch;
  /** The inner criterion. */
  readonly by: SubsetCriterion;
  /** Id of the metric on whose scale the inner criterion is; null when it has a scale of its own. */
  readonly innerScale: string | null;
  /** One point per number of features. */
  readonly points: readonly FeaturePoint[];
  /** The number of features by the inner criterion, chosen inside the training rows of every split. */
  readonly chosen: {
    /** For each split; null when nothing could be fitted. */
    readonly sizes: readonly (number | null)[];
    /** The criterion of what was chosen: optimistic. */
    readonly inner: Estimate;
    /** On the test rows, which were not used for choosing: the estimate for the whole procedure. */
    readonly test: Estimate;
  };
  /** The same search on all rows: what a model for use would take. */
  readonly final: {
    readonly steps: readonly SubsetStep[];
    /** Index of the step with the best criterion; null when nothing could be fitted. */
    readonly chosen: number | null;
  };
}

export interface FeaturePoint extends CurvePoint {
  /** The criterion inside the training rows, as a mean over the splits. Optimistic: subsets were chosen for it. */
  readonly inner: Estimate;
  /** In how many splits each feature was taken, the most frequent first. */
  readonly taken: readonly { readonly feature: string; readonly splits: number }[];
}

/**
 * Searches features on the training rows of every split, and estimates what each number of features is worth on the
 * test rows.
 *
 * `setting` is one of {@link subset}, whose `features` is not used. `sizes` are numbers of features, by default all.
 * The points are those of a validation curve of `features`, and `final` is the search of a model trained with the same
 * seed, bit by bit.
 *
 * @example
 * ```ts
 * import { defineTask, featureCurve, kFold, makeSplits, readTable, rmse, splittable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const setting = { name: "subset", params: { base: "ols", search: "forward" } };
 * const curve = featureCurve(task, setting, splits, { metric: rmse, seed: 1 });
 * curve.chosen.sizes; // [ 7, 6, 8, 5, 7 ]
 * ```
 */
export function featureCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  settings: FeatureCurveSettings,
): FeatureCurve {
  return runInline(planFeatureCurve(task, setting, splits, settings), settings.registry);
}

export interface FeatureCurveSettings extends CurveSettings {
  /** Numbers of features. Default: all. */
  readonly sizes?: readonly number[] | undefined;
}

/** Plans a search inside the training rows of every split, and one on all rows. */
export function planFeatureCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { metric, seed, level = 0.95, sizes, registry }: FeatureCurveSettings,
): Plan<FeatureCurve> {
  const options = checkParameters("subset", subsetParameters, setting.params);
  const { handles } = subset(learnerFrom(options.base, registry), options);
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const ats = sizes ?? upTo(prepare(task, handles, all).data.features.columns.length);
  const search = (train: Uint32Array, test: Uint32Array, place: Fit["place"]): Fit => ({
    setting,
    path: null,
    candidates: [],
    train,
    test,
    predictTrain: true,
    sizes: ats,
    seed,
    place,
  });
  const inSplits = splits.map(({ train, test, repeat, fold }) => search(train, test, ["repeat", repeat, "fold", fold]));
  const onAll = search(all, new Uint32Array(0), ["train"]);
  const collect = (results: FitResults): FeatureCurve => {
    const done = resultsInOrder(results, inSplits);
    const found = done.map(subsetsIn);
    const steps = [...ats.map((at) => found.map((one) => stepOf(one, at))), found.map(({ chosen }) => chosen)];
    const outputs = steps.map((_, c) => done.map((result) => (result.kind === "failed" ? result : result.outputs[c])));
    const validation: CrossValidation = { task, splits, candidates: [], outputs, fits: done.length };
    const point = (c: number): Pick<FeaturePoint, "test" | "inner"> => ({
      inner: innerEstimate(found, steps[c], splits, level),
      test: estimateOf(validation, c, metric, { level }),
    });
    const points = ats.map((at, c) => ({
      at,
      train: estimateOf(validation, c, metric, { level, bias: "optimistic", part: "train" }),
      ...point(c),
      taken: takenBy(found, steps[c]),
    }));
    const [final] = resultsInOrder(results, [onAll]).map(subsetsIn);
    return {
      ...curveHeader(task, options.base, "features", metric, level),
      kind: "features",
      search: options.search,
      by: options.by,
      innerScale: options.by === "bic" ? null : subsetLoss(options.by, task.kind),
      points,
      ...curveMarks(points, metric, ats),
      chosen: { sizes: steps[ats.length].map((step, s) => sizeAt(found[s], step)), ...point(ats.length) },
      final: { steps: final.steps, chosen: final.chosen },
    };
  };
  return { task, fits: [...inSplits, onAll], collect };
}

/** What a search found; nothing when it failed. */
function subsetsIn(result: FitResult): FoundSubsets {
  return (result.kind === "done" ? result.subsets : undefined) ?? { steps: [], chosen: null, columns: 0 };
}

function sizeAt({ steps }: FoundSubsets, step: number | null): number | null {
  return step === null ? null : steps[step].features.length;
}

/** The mean of the criterion over the splits. Rows that subsets were chosen on are no sample: no interval. */
function innerEstimate(
  found: readonly FoundSubsets[],
  steps: readonly (number | null)[],
  splits: readonly Split[],
  level: number,
): Estimate {
  const folds = steps.map((step, s) => (step === null ? null : found[s].steps[step].inner));
  const present = folds.filter((value) => value !== null);
  return {
    value: present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length,
    aggregation: "mean",
    level,
    method: "none",
    n: splits.reduce((sum, { train }) => sum + train.length, 0),
    bias: "optimistic",
    folds,
    leftOut: folds.length - present.length,
  };
}

function takenBy(found: readonly FoundSubsets[], steps: readonly (number | null)[]): FeaturePoint["taken"] {
  const counts = new Map<string, number>();
  steps.forEach((step, s) => {
    for (const feature of step === null ? [] : found[s].steps[step].features) {
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
  });
  return [...counts].map(([feature, count]) => ({ feature, splits: count })).sort((a, b) => b.splits - a.splits);
}

/** Id of the metric on whose scale a criterion is, or for `bic`, which has its own, of the loss under it. */
export function subsetLoss(by: SubsetCriterion, kind: TaskKind): string {
  if (by === "bound") return "error";
  return kind === "regression" ? "mse" : "logLoss";
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
