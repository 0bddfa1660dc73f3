import type { Metric } from "../metrics/metric.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { estimateAll } from "./estimate.ts";
import type { MetricResult } from "./evaluation.ts";
import type { Settings } from "./options.ts";

/**
 * All metrics with their intervals; shares that a decision rests on get the interval of Clopper and Pearson.
 *
 * Wilson's interval has its level on average over rates: at some rates, and at the high levels of a ledger, it is below. A
 * requirement, or all looks of a ledger together, promise a level whatever the rate is.
 */
export function estimateDeciding(
  metrics: readonly Metric[],
  sample: Sample,
  settings: Settings,
  decides: (metric: Metric) => boolean,
): Readonly<Record<string, MetricResult>> {
  const isExact = (metric: Metric): boolean =>
    (metric.from === "share" || metric.from === "class-share") && decides(metric);
  const exact = metrics.filter(isExact);
  if (settings.interval !== null || exact.length === 0) return estimateAll(metrics, sample, settings);
  return {
    ...estimateAll(
      metrics.filter((metric) => !isExact(metric)),
      sample,
      settings,
    ),
    ...estimateAll(exact, sample, { ...settings, interval: "clopper-pearson" }),
  };
}
