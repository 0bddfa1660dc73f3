import {
  type Evaluation,
  type Metric,
  metricAbouts,
  metricsOf,
  NEEDS_SCORES,
  SOME_COSTS,
  type TaskKind,
} from "@heldout/core/internal";

/** How a metric is called, and on which scale its interval is drawn; null = unbounded above, drawn from 0. */
export interface MetricName {
  readonly label: string;
  readonly range: readonly [number, number] | null;
  readonly better: Metric["better"];
  /** Its definition in a sentence; nothing for a metric that is not known here. */
  readonly says?: string;
}

const tasks: readonly TaskKind[] = ["binary", "multiclass", "regression"];
// costs without a limit: the page lets people move them
const boundless = SOME_COSTS;

const abouts = metricAbouts();
const metricNames: ReadonlyMap<string, MetricName> = new Map(
  tasks.flatMap((task) => metricsOf(task, { costs: boundless, beta: 1 }).map((metric) => [metric.id, nameOf(metric)])),
);

/** The name of a metric; an id that is not known here is shown as it is, so that a new metric still appears. */
export function metricName(id: string): MetricName {
  const known = metricNames.get(id);
  if (known !== undefined) return known;
  // one with a number of its own, such as f3
  const numbered = metricsOf("binary", { metrics: [id] }).find((metric) => metric.id === id);
  if (numbered === undefined) return { label: id, range: null, better: "neither" };
  return { ...(metricNames.get("fBeta") ?? {}), label: numbered.name, range: [0, 1], better: numbered.better };
}

/** A measure without a lower end, such as R squared, is drawn from 0. */
function nameOf({ id, name, better, range: [lowest, highest] }: Metric): MetricName {
  const range = Number.isFinite(highest) ? ([Number.isFinite(lowest) ? lowest : 0, highest] as const) : null;
  return { label: name, range, better, says: abouts[id].definition };
}

/** The headline of hard labels: everything that they have, both kinds of rows and both kinds of answers. */
const labelHeadlines: Readonly<Record<TaskKind, readonly string[]>> = {
  binary: ["accuracy", "recall", "specificity", "precision", "npv", "f1", "mcc"],
  multiclass: ["accuracy", "balancedAccuracy", "macroF1", "kappa", "mcc"],
  regression: [],
};

/** The headline of an evaluation. What labels cannot have is left out, not shown as undefined. */
export function headlineOf({ task, metrics }: Pick<Evaluation, "task" | "metrics">): readonly string[] {
  const usual = headlines[task].filter((id) => Object.hasOwn(metrics, id));
  const labelled = Object.values(metrics).some((result) => result.undefined === NEEDS_SCORES);
  if (!labelled) return usual;
  return [...new Set(["cost", ...labelHeadlines[task], ...usual])].filter(
    (id) => Object.hasOwn(metrics, id) && metrics[id].undefined !== NEEDS_SCORES,
  );
}

/** The headline of each task, most telling first. */
export const headlines: Readonly<Record<TaskKind, readonly string[]>> = {
  binary: ["auc", "averagePrecision", "accuracy", "recall", "precision", "brier", "logLoss"],
  multiclass: ["accuracy", "macroF1", "aucOvo", "logLoss"],
  regression: ["rmse", "mae", "r2", "medianAbsoluteError"],
};
