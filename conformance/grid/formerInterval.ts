import type { IntervalId } from "../../packages/core/src/intervals/intervalIds.ts";
import type { Metric } from "../../packages/core/src/metrics/metric.ts";

/** The interval that was the default of a metric before the grid was simulated; all of them can still be asked for. */
export function formerInterval(clusters: boolean): (metric: Metric) => IntervalId {
  const former = (metric: Metric): IntervalId => {
    switch (metric.from) {
      case "share":
      case "class-share":
        return clusters ? "cluster-robust" : "wilson";
      case "cell-loss":
      case "binary-loss":
      case "class-loss":
      case "number-loss":
        return clusters ? "cluster-robust" : "student";
      case "tally":
        if (metric.id !== "auc") return "bootstrap-bca";
        return clusters ? "cluster-robust" : "delong-logit";
      case "transform":
        return former(metric.of);
      case "probability-tally":
        return "bootstrap-debiased";
      case "confusion":
      case "classes":
      case "numbers":
        return "bootstrap-bca";
      default:
        return metric satisfies never;
    }
  };
  return former;
}
