import type { Task } from "../data/task.ts";
import type { Metric } from "../metrics/metric.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { nested } from "../split/nested.ts";
import type { Split, Splitter } from "../split/split.ts";
import { splittable } from "../split/splittable.ts";
import { crossValidateCandidates, estimateOf } from "./crossValidation.ts";
import { type Estimate, estimateOfFolds, type FoldValues } from "./estimateOfFolds.ts";
import { type FeatureSearchMethod, type SearchStep, searchFeatures } from "./featureSearch.ts";
import type { LearnerSetting } from "./fit.ts";
import { withFeatures } from "./withFeatures.ts";

/** One subset on the way of a search. */
export interface FeatureStep {
  /** In the order of the task. */
  readonly features: readonly string[];
  /** Added by a forward step, removed by a backward one; null where no single feature was. */
  readonly changed: string | null;
  /** Cross-validated inside the training rows. Optimistic: the subset was chosen for it. */
  readonly inner: number;
  /** On the outer test rows, which had no part in choosing; null when the fit failed, and for the path of all rows. */
  readonly outer: number | null;
}

export interface FeaturePath {
  readonly steps: readonly FeatureStep[];
  /** The step with the best inner criterion, the smallest subset of equal ones; null when nothing could be fitted. */
  readonly chosen: number | null;
}

/** Feature selection, and what it is worth on rows that had no part in it. */
export interface FeatureSelection {
  readonly method: FeatureSearchMethod;
  readonly metric: string;
  readonly better: Metric["better"];
  /** The search on all rows: its chosen features are for the final model. */
  readonly path: FeaturePath;
  /** The inner criterion of the chosen features, on all rows. Optimistic: it was the best of many. */
  readonly naive: Estimate | null;
  /** The same search inside the training rows of each outer split. */
  readonly folds: readonly FeaturePath[];
  /** The outer criterion of what each fold chose: the estimate for the whole procedure. */
  readonly nested: Estimate;
  /** By number of features, ascending: mean inner criterion and outer criterion over the outer splits. */
  readonly curve: readonly { readonly size: number; readonly inner: number | null; readonly outer: Estimate }[];
  readonly fits: number;
}

export interface FeatureSelectionOptions {
  readonly method: FeatureSearchMethod;
  readonly metric: Metric;
  readonly outer: Splitter;
  readonly inner: Splitter;
  readonly seed: number;
  /** Default 0.95. */
  readonly level?: number;
}

/**
 * Selects features by cross-validation, always inside the training rows: in each outer split the search is done anew on
 * its training rows, and its test rows only judge. The final features come from the same search on all rows.
 */
export function selectFeatures(
  task: Task,
  setting: LearnerSetting,
  { method, metric, outer, inner, seed, level = 0.95 }: FeatureSelectionOptions,
): FeatureSelection {
  const splits = makeSplits(nested({ outer, inner }), splittable(task), seed);
  let fits = 0;
  const estimate = (places: readonly number[], on: readonly Split[]): Estimate => {
    const validation = crossValidateCandidates(withFeatures(task, places), [setting], on, { seed });
    fits += validation.fits;
    return estimateOf(validation, 0, metric, { level });
  };
  const search = (on: readonly Split[]): SearchStep[] =>
    searchFeatures(task.features.columns.length, method, {
      score: (places) => estimate(places, on).value,
      better: metric.better,
    });
  const pathOf = (steps: readonly SearchStep[], test: Split | null): FeaturePath => ({
    steps: steps.map(({ places, changed, score }) => ({
      features: places.map((place) => task.features.columns[place].name),
      changed: changed === null ? null : task.features.columns[changed].name,
      inner: score,
      outer: test && estimate(places, [test]).value,
    })),
    chosen: chooseStep(steps, metric.better),
  });

  const folds = splits.map((split) => pathOf(search(split.inner), split));
  const onAll = makeSplits(inner, splittable(task), seed);
  const steps = search(onAll);
  const path = pathOf(steps, null);
  const over = (values: readonly (number | null)[]): Estimate =>
    estimateOfFolds({ values, ...partSizes(splits) }, "pessimistic", { level });
  return {
    method,
    metric: metric.id,
    better: metric.better,
    path,
    naive: path.chosen === null ? null : { ...estimate(steps[path.chosen].places, onAll), bias: "optimistic" },
    folds,
    nested: over(folds.map(({ steps, chosen }) => (chosen === null ? null : steps[chosen].outer))),
    curve: curveOf(folds, task.features.columns.length, over),
    fits,
  };
}

function partSizes(splits: readonly Split[]): Omit<FoldValues, "values"> {
  const n = splits.reduce((sum, { test }) => sum + test.length, 0);
  const trained = splits.reduce((sum, { train }) => sum + train.length, 0);
  return { testRows: n / splits.length, trainRows: trained / splits.length, n };
}

function chooseStep(steps: readonly SearchStep[], better: Metric["better"]): number | null {
  const sign = better === "lower" ? -1 : 1;
  let chosen: number | null = null;
  steps.forEach(({ places, score }, s) => {
    const champion = chosen === null ? null : steps[chosen];
    const gain = champion === null ? 1 : sign * (score - champion.score);
    if (gain > 0 || (gain === 0 && champion !== null && places.length < champion.places.length)) chosen = s;
  });
  return chosen;
}

function curveOf(
  folds: readonly FeaturePath[],
  count: number,
  over: (values: readonly (number | null)[]) => Estimate,
): FeatureSelection["curve"] {
  return Array.from({ length: count }, (_, at) => {
    const ofSize = folds.map(({ steps }) => steps.find(({ features }) => features.length === at + 1));
    const inner = ofSize.flatMap((step) => (step ? [step.inner] : []));
    return {
      size: at + 1,
      inner: inner.length === 0 ? null : inner.reduce((sum, value) => sum + value, 0) / inner.length,
      outer: over(ofSize.map((step) => step?.outer ?? null)),
    };
  });
}
