import { InputError, quoteValue } from "../data/inputError.ts";
import { nearest } from "../data/nearest.ts";
import type { Prediction } from "../data/prediction.ts";
import type { Metric } from "../metrics/metric.ts";

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
  const found = usable.find(({ id }) => id === wanted);
  if (found) return found;
  const ids = usable.map(({ id }) => id);
  const near = nearest(wanted, ids);
  throw new InputError(
    "unknown-metric",
    `models that give ${kind.replace("-", " ")} cannot be compared by ${quoteValue(wanted)}.`,
    `${near === null ? "" : `Did you mean ${near}? `}The metrics are ${ids.join(", ")}.`,
  );
}
