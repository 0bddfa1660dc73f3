import { isBootstrap } from "../../../intervals/intervalIds.ts";
import { isDefined, type Metric } from "../../../metrics/metric.ts";
import type { ComparedModels } from "../comparedModels.ts";
import { isMeanOfLosses, isShareByTruth } from "./rowDifferences.ts";

/** How the difference of a metric is found: by which closed form, or by resampling. */
export type DifferenceMethod = "truth" | "auc" | "share" | "mean" | "resample";

export function differenceMethod(metric: Metric, compared: ComparedModels): DifferenceMethod {
  if (metric.from === "share" && metric.truthOnly) return "truth";
  if (isBootstrap(compared.settings.interval)) return "resample";
  if (isAuc(metric)) return "auc";
  if (isShareByTruth(metric, compared)) return "share";
  return isMeanOfLosses(metric) ? "mean" : "resample";
}

/** The AUC, or a linear function of it. */
export function isAuc(metric: Metric): boolean {
  return metric.id === "auc" || (metric.from === "transform" && metric.of.id === "auc");
}

/** Metrics without a closed form that some model has a value for: the same for every pair, so that replicates are too. */
export function resampledMetrics(compared: ComparedModels, metrics: readonly Metric[]): readonly Metric[] {
  return metrics.filter(
    (metric) =>
      differenceMethod(metric, compared) === "resample" &&
      compared.models.some(({ sample }) => isDefined(sample.value(metric))),
  );
}
