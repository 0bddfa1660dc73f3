import type { Evaluation, MetricResult } from "../../../evaluate/evaluation.ts";
import { metricsOf } from "../../../metrics/catalog.ts";
import { OF_COSTS, SOME_COSTS } from "../../../metrics/labels/cost.ts";
import type { Metric } from "../../../metrics/metric.ts";

/** A metric with its result. */
export interface ShownMetric {
  readonly metric: Metric;
  readonly result: MetricResult;
}

/** Which metrics a person wants to see. */
export interface Wanted {
  /** Ids of the metrics that were asked for. Default: all that the evaluation has. */
  readonly metrics?: readonly string[] | undefined;
  /** Whether every metric is shown, not only the headline. Default false. */
  readonly all?: boolean | undefined;
}

/** At most this many stand in the headline: what a person takes in at one glance. */
const MOST = 10;

/**
 * The headline of each task, the most important first. Left out is what another one says already (the error rate beside the
 * accuracy, Gini beside the AUC) and what the sentence above the table or the curves say (the calibration error).
 */
const HEADLINE: Readonly<Record<Evaluation["task"], readonly string[]>> = {
  binary: [
    ...[
      "cost",
      "leastCost",
      "auc",
      "averagePrecision",
      "accuracy",
      "balancedAccuracy",
      "precision",
      "recall",
      "specificity",
    ],
    ...["f1", "logLoss", "brier", "mcc", "kappa", "npv"],
  ],
  multiclass: [
    ...[
      "cost",
      "leastCost",
      "accuracy",
      "balancedAccuracy",
      "macroF1",
      "logLoss",
      "brierMulti",
      "aucOvr",
      "top2",
      "kappa",
      "mcc",
    ],
    ...["weightedF1", "macroPrecision"],
  ],
  regression: ["rmse", "mae", "r2", "meanError", "medianAbsoluteError", "maxError", "mape", "explainedVariance"],
};

/** The metrics of the evaluation that were asked for, with what the catalog knows about them, in its order. */
export function askedMetrics(evaluation: Evaluation, { metrics }: Wanted): ShownMetric[] {
  const catalog = metricsOf(evaluation.task, {
    costs: SOME_COSTS,
    beta: 1,
    metrics: Object.keys(evaluation.metrics),
  });
  return Object.entries(evaluation.metrics).flatMap(([id, result]) => {
    const metric = catalog.find((known) => known.id === id);
    const isAsked = metrics === undefined || metrics.includes(id) || OF_COSTS.includes(id);
    return metric && isAsked ? [{ metric, result }] : [];
  });
}

/** Whether only some metrics were asked for: then nothing else is shown. */
export function isChoice(evaluation: Evaluation, { metrics }: Wanted): boolean {
  return metrics !== undefined || metricsOf(evaluation.task).some(({ id }) => evaluation.metrics[id] === undefined);
}

/** The metrics that a table shows, the most important first; of a choice, or of all, every one. */
export function shownMetrics(evaluation: Evaluation, wanted: Wanted): ShownMetric[] {
  const asked = askedMetrics(evaluation, wanted).filter(({ result }) => result.value !== null);
  if (wanted.all || isChoice(evaluation, wanted)) return asked;
  const ranked = HEADLINE[evaluation.task].flatMap((id) => asked.find(({ metric }) => metric.id === id) ?? []);
  return ranked.slice(0, MOST);
}

/** Those without a value that would have been shown. */
export function undefinedMetrics(evaluation: Evaluation, wanted: Wanted): ShownMetric[] {
  const asked = askedMetrics(evaluation, wanted).filter(({ result }) => result.value === null);
  if (wanted.all || isChoice(evaluation, wanted)) return asked;
  return asked.filter(({ metric }) => HEADLINE[evaluation.task].slice(0, MOST + 1).includes(metric.id));
}
