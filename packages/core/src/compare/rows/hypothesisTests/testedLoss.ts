import { accuracy } from "../../../metrics/labels/accuracy.ts";
import { error } from "../../../metrics/labels/error.ts";
import { isDefined, type Metric } from "../../../metrics/metric.ts";
import { brierMulti } from "../../../metrics/multiclass/brierMulti.ts";
import { brier } from "../../../metrics/probability/brier.ts";
import { mae } from "../../../metrics/regression/mae.ts";
import { mse } from "../../../metrics/regression/mse.ts";
import type { ComparedModels } from "../comparedModels.ts";
import {
  hitDifferences,
  isMeanOfLosses,
  isShareByTruth,
  orderedLossDifferences,
  type RowDifferences,
} from "../differences/rowDifferences.ts";
import { isOfLabels } from "../resampling/atomEvaluator.ts";

/** Something every row has a value of, for tests that work row by row. */
export interface TestedLoss {
  readonly metric: Metric;
  /** a - b of each row. */
  readonly rows: RowDifferences;
  /** The mean is infinite, or undefined: only the order of the differences can be tested. */
  readonly orderOnly: boolean;
}

/**
 * The row losses that stand for a metric in tests row by row: its own where it is their mean (or a function of the mean:
 * rmse, r2), otherwise the nearest. Of labels that is the zero-one error, of an order of probabilities the Brier score, of
 * numbers the squared error, or the absolute one for metrics that look at sizes. null when the models have none.
 */
export function testedLoss(compared: ComparedModels, a: number, b: number, metric: Metric): TestedLoss | null {
  for (const candidate of candidates(metric, compared)) {
    const values = [a, b].map((model) => compared.models[model].sample.value(candidate));
    if (!values.every(isDefined)) continue;
    const rows = isShareByTruth(candidate, compared)
      ? hitDifferences(compared, a, b, candidate)
      : orderedLossDifferences(compared, a, b, candidate);
    if (rows) return { metric: candidate, rows, orderOnly: !values.every((value) => Number.isFinite(value)) };
  }
  return null;
}

/** The metric whose mean of rows decides this one: itself, or what it is a function of; null for whole-sample metrics. */
export function meanBehind(metric: Metric, compared: ComparedModels): Metric | null {
  if (isMeanOfLosses(metric) || isShareByTruth(metric, compared)) return metric;
  if (metric.from === "transform" && isMeanOfLosses(metric.of)) return metric.of;
  // r2 is 1 - mse over the variance of the truth, which is the same for both models
  return metric.id === "r2" ? mse : null;
}

/** The share of right labels on which McNemar's tests rest: the metric's own, or accuracy. */
export function testedShare(metric: Metric, compared: ComparedModels): Metric {
  return isShareByTruth(metric, compared) ? metric : accuracy;
}

function candidates(metric: Metric, compared: ComparedModels): readonly Metric[] {
  const own = meanBehind(metric, compared);
  if (own) return [own];
  if (isOfLabels(metric)) return [error];
  if (metric.id === "medianAbsoluteError" || metric.id === "maxError") return [mae];
  return [brier, brierMulti, mse, error];
}
