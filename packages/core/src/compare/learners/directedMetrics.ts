import { type Task, targetCount } from "../../data/task.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { metricToChooseBy, metricToSelectBy } from "../../metrics/chosenMetric.ts";
import type { Metric } from "../../metrics/metric.ts";
import { requireMetrics } from "../../select/severalTargets.ts";

/** A metric of which one way is better. */
export type DirectedMetric = Metric & { readonly better: "higher" | "lower" };

/**
 * What learners are compared by on the splits of a task: first the metric that decides, the one of this id or the default one
 * to choose by, then `others`, or all that the task has.
 */
export function directedMetrics(
  task: Pick<Task, "kind" | "target">,
  decides: string | undefined,
  others?: readonly string[],
): readonly [DirectedMetric, ...DirectedMetric[]] {
  const { id: first } = metricToChooseBy(task.kind, decides);
  // one row without any probability for its class must not leave a split without a value
  const all = metricsOf(task.kind, { metrics: [first, ...(others ?? [])] })
    .map((metric) => (metric.id === "logLoss" ? metricToSelectBy(task.kind, metric.id) : metric))
    .filter(isDirected);
  const [metric] = all.filter(({ id }) => id === first);
  requireMetrics(task, [metric]);
  // of several targets only means over all of them are defined
  const asked = others?.map((id) => metricToChooseBy(task.kind, id).id) ?? (targetCount(task.target) > 1 ? [] : null);
  const rest = all.filter(({ id }) => id !== first && (asked === null || asked.includes(id)));
  requireMetrics(task, rest);
  return [metric, ...rest];
}

function isDirected(metric: Metric): metric is DirectedMetric {
  return metric.better !== "neither";
}
