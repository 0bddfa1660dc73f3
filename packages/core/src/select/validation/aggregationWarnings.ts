import type { Metric } from "../../metrics/metric.ts";
import type { Split } from "../../split/split.ts";
import type { FitOutput } from "../fits/fit.ts";
import { aggregationOf, FEWEST_OF_CLASS, type Folds, fewestOfClass, isAuc } from "./aggregation.ts";
import { FEWEST_ROWS_OF_ROOT } from "./aggregationBias.ts";

/** What must be said about how folds became one number: folds that are too small, and folds without a value. */
export function aggregationWarnings(
  { task, splits, outputs }: Folds & { readonly splits: readonly Split[]; readonly outputs: readonly FitOutput[] },
  metric: Metric,
  folds: readonly (number | null)[],
): string[] {
  if (splits.length < 2) return [];
  const aggregation = aggregationOf(metric, { task, splits });
  const { id } = metric;
  const undefinedOn = folds.filter((value, s) => value === null && outputs[s]?.kind === "done").length;
  const found: string[] = [];
  if (undefinedOn > 0) {
    found.push(
      aggregation === "pooled"
        ? `${id} is undefined on ${undefinedOn} of ${folds.length} folds; it is computed on all of them together.`
        : `${id} is undefined on ${undefinedOn} of ${folds.length} folds, which its mean leaves out.`,
    );
  }
  if (aggregation === "pooled" && isAuc(metric)) {
    const fewest = fewestOfClass({ task, splits });
    found.push(
      `a fold has ${fewest === 1 ? "1 row" : `${fewest} rows`} of a class, fewer than ${FEWEST_OF_CLASS}: ${id} is computed from the pairs within folds, of all folds together. Use fewer folds.`,
    );
  }
  const smallest = Math.min(...splits.map(({ test }) => test.length));
  if (aggregation === "mean" && metric.from === "transform" && !isAuc(metric) && smallest < FEWEST_ROWS_OF_ROOT) {
    found.push(
      `a fold has ${smallest === 1 ? "1 row" : `${smallest} rows`}, fewer than ${FEWEST_ROWS_OF_ROOT}: the mean over folds of ${id}, a root, is lower than that of many rows. Use fewer folds.`,
    );
  }
  return found;
}
