import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import { checkParameters } from "../learners/parameters.ts";
import { prepare } from "../learners/prepare.ts";
import { type Rng, stream } from "../numeric/random.ts";
import { learnerFrom } from "../registry.ts";
import type { Split } from "../split/split.ts";
import { subset, subsetParameters } from "../subset/subset.ts";
import type { SubsetCriterion } from "../subset/subsetCriterion.ts";
import type { SubsetStep } from "../subset/subsetModel.ts";
import type { SubsetSearch } from "../subset/subsetPath.ts";
import { estimateOf } from "./crossValidation.ts";
import { type Curve, type CurveHeader, type CurvePoint, type CurveSettings, curveHeader, curveMarks } from "./curve.ts";
import type { Estimate } from "./estimateOfFolds.ts";
import type { LearnerSetting } from "./fit.ts";
import { type Found, findSubsets, sizeAt, stepOf, validationOf } from "./foundSubsets.ts";

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
    /** On the test rows, which had no part in choosing: the estimate for the whole procedure. */
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
  { metric, seed, level = 0.95, sizes }: CurveSettings & { readonly sizes?: readonly number[] | undefined },
): FeatureCurve {
  const options = checkParameters("subset", subsetParameters, setting.params);
  const base = learnerFrom(options.base);
  const { handles } = subset(base, options);
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const ats = sizes ?? upTo(prepare(task, handles, all).data.features.columns.length);
  const find = (train: Uint32Array, rng: Rng): Found =>
    findSubsets(base, prepare(task, handles, train).data, train, rng, { ...options, ats });
  const found = splits.map((split) => find(split.train, stream(seed, ...placeOfSplit(split), "subset")));
  const steps = [
    ...ats.map((at) => found.map((one) => stepOf(one, at))),
    found.map(({ path }) => path?.chosen ?? null),
  ];
  const validation = validationOf(task, base, splits, found, steps);
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
  const final = find(all, stream(seed, "train", "subset")).path;
  return {
    ...curveHeader(task, options.base, "features", metric, level),
    kind: "features",
    search: options.search,
    by: options.by,
    innerScale: options.by === "bic" ? null : subsetLoss(options.by, task.kind),
    points,
    ...curveMarks(points, metric, ats),
    chosen: { sizes: steps[ats.length].map((step, s) => sizeAt(found[s], step)), ...point(ats.length) },
    final: { steps: final?.steps ?? [], chosen: final?.chosen ?? null },
  };
}

/** The mean of the criterion over the splits. Rows that subsets were chosen on are no sample: no interval. */
function innerEstimate(
  found: readonly Found[],
  steps: readonly (number | null)[],
  splits: readonly Split[],
  level: number,
): Estimate {
  const folds = steps.map((step, s) => (step === null ? null : (found[s].path?.steps[step].inner ?? null)));
  const present = folds.filter((value) => value !== null);
  return {
    value: present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length,
    level,
    method: "none",
    n: splits.reduce((sum, { train }) => sum + train.length, 0),
    bias: "optimistic",
    folds,
    leftOut: folds.length - present.length,
  };
}

function takenBy(found: readonly Found[], steps: readonly (number | null)[]): FeaturePoint["taken"] {
  const counts = new Map<string, number>();
  steps.forEach((step, s) => {
    for (const feature of step === null ? [] : (found[s].path?.steps[step].features ?? [])) {
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

function placeOfSplit({ repeat, fold }: Split): (string | number)[] {
  return ["repeat", repeat, "fold", fold];
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
