import type { Prediction } from "../data/prediction.ts";
import type { Metric } from "../metrics/metric.ts";
import { metricById } from "../metrics/metricById.ts";

/** What verdicts rest on unless another metric is named. */
const DEFAULTS: Readonly<Record<Prediction["kind"], string>> = {
  scores: "auc",
  probabilities: "auc",
  labels: "accuracy",
  "class-probabilities": "accuracy",
  numbers: "mse",
};

/** The metric on which verdicts are given. One of which neither way is better, such as the prevalence, decides nothing. */
export function primaryMetric(
  kind: Prediction["kind"],
  metrics: readonly Metric[],
  wanted: string = DEFAULTS[kind],
): Metric & { readonly better: "higher" | "lower" } {
  const usable = metrics.filter(
    (metric): metric is Metric & { readonly better: "higher" | "lower" } =>
      metric.better !== "neither" && metric.accepts.some((accepted) => accepted === kind),
  );
  return metricById(usable, wanted, {
    message: (quoted) => `models that give ${kind.replace("-", " ")} cannot be compared by ${quoted}.`,
  });
}
