import type { Metric } from "../../metrics/metric.ts";
import type { Aggregation } from "./aggregation.ts";
import type { Bias } from "./estimateOfFolds.ts";

/** The mean of roots of fewer rows than this is lower than the root of the mean by more than the folds' size explains. */
export const FEWEST_ROWS_OF_ROOT = 10;

/**
 * The direction in which a cross-validated value misses that of the model of all rows; undefined where it is not known.
 *
 * Models of fewer rows are worse, so the value is pessimistic, unless the metric itself is biased on few rows: the mean
 * over small folds of a root is too low, and average precision, KS, calibration error and maxima of few rows are too high.
 */
export function biasOfFolds(metric: Metric, aggregation: Aggregation, testRows: number): Bias | undefined {
  if (aggregation === "mean") {
    return metric.from === "transform" && testRows < FEWEST_ROWS_OF_ROOT ? undefined : "pessimistic";
  }
  const base = metric.from === "transform" ? metric.of : metric;
  switch (base.from) {
    case "share":
    case "confusion":
      return "pessimistic";
    case "numbers":
      return base.id === "r2" || base.id === "explainedVariance" ? "pessimistic" : undefined;
    case "tally":
      return base.id === "auc" ? "pessimistic" : undefined;
    default:
      return undefined;
  }
}
