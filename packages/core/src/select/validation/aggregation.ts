import type { Task } from "../../data/task.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Split } from "../../split/split.ts";

/**
 * How the folds of a cross-validation become one number. "mean": the mean of the values of the folds. "pooled": the
 * metric of all held-out predictions together; of an AUC the share of pairs won among the pairs within folds.
 *
 * @see {@link Estimate}
 */
export type Aggregation = "mean" | "pooled";

/** With fewer rows of a class in a fold, ranking measures of the fold alone are coarse or undefined. */
export const FEWEST_OF_CLASS = 5;

/** What the choice depends on: the folds and the truth, never a candidate, so that all are treated alike. */
export interface Folds {
  readonly task: Pick<Task, "target">;
  readonly splits: readonly Pick<Split, "test">[];
}

/**
 * How a metric is aggregated over these folds.
 *
 * A mean of row losses, and its root, is a mean over folds. A ratio or any other function of all rows (R², MCC, kappa, F1,
 * average precision) is another quantity on few rows, and its mean over small folds is far off; it is pooled. The AUC is
 * the exception: scores of different folds are not on one scale, so it is a mean over folds that have enough rows of every
 * class, and otherwise a mean over pairs within folds.
 */
export function aggregationOf(metric: Metric, folds: Folds): Aggregation {
  switch (metric.from) {
    case "cell-loss":
    case "binary-loss":
    case "class-loss":
    case "class-share":
    case "number-loss":
      return "mean";
    case "transform":
      return aggregationOf(metric.of, folds);
    case "share":
      return isOfAllRows(metric) ? "mean" : "pooled";
    case "tally":
      return isAuc(metric) && fewestOfClass(folds) >= FEWEST_OF_CLASS ? "mean" : "pooled";
    case "classes":
      return fewestOfClass(folds) >= FEWEST_OF_CLASS ? "mean" : "pooled";
    case "numbers":
    case "confusion":
    case "probability-tally":
      return metric.ofAllRows ? "mean" : "pooled";
    default:
      return metric satisfies never;
  }
}

/** Whether it is the area under the ROC curve, or an increasing function of it. */
export function isAuc(metric: Metric): boolean {
  return metric.from === "transform" ? isAuc(metric.of) : metric.id === "auc";
}

function isOfAllRows({ among }: Metric & { readonly from: "share" }): boolean {
  return [0, 1, 2].every((truth) => [0, 1, 2].every((predicted) => among(truth, predicted)));
}

/** Rows of the rarest class in the fold that has fewest of it; Infinity where the target is numbers. */
export function fewestOfClass({ task: { target }, splits }: Folds): number {
  if (target.kind !== "classes") return Number.POSITIVE_INFINITY;
  const { codes, classes } = target;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { test } of splits) {
    const counts = new Uint32Array(classes.length);
    for (const row of test) counts[codes[row]]++;
    for (const count of counts) fewest = Math.min(fewest, count);
  }
  return fewest;
}

/**
 * The splits whose predictions are pooled with one another: those of a repetition, in which every row is tested once.
 * Where every split is a repetition of its own, as in Monte Carlo cross-validation, all of them.
 */
export function pools(splits: readonly Pick<Split, "repeat">[]): readonly (readonly number[])[] {
  const byRepeat = new Map<number, number[]>();
  splits.forEach(({ repeat }, s) => {
    byRepeat.set(repeat, [...(byRepeat.get(repeat) ?? []), s]);
  });
  const found = [...byRepeat.values()];
  return found.every((pool) => pool.length === 1) ? [splits.map((_, s) => s)] : found;
}
