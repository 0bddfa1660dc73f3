import { type Metric, metricsOf, requireMetrics, targetCount } from "@heldout/core/internal";
import { metricToChooseBy } from "./folds.ts";
import type { StoredSelection } from "./storedSelection.ts";

/** A metric of which one way is better. */
export type DirectedMetric = Metric & { readonly better: "higher" | "lower" };

/**
 * What the models of a run are compared by: first the metric that decides, the one that is named or the run was chosen by,
 * then `others`, or all that the task has.
 */
export function runMetrics(
  { task, flags }: Pick<StoredSelection, "task" | "flags">,
  wanted: string | undefined,
  others?: readonly string[],
): readonly [DirectedMetric, ...DirectedMetric[]] {
  const { id: first } = metricToChooseBy(task.kind, wanted ?? flags.metric);
  const all = metricsOf(task.kind).filter(isDirected);
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
