import { metricsOf } from "./catalog.ts";
import { SOME_COSTS } from "./labels/cost.ts";

/** Lowest and highest value of the metric of this id; all numbers when it is none that is known, such as one of a file. */
export function rangeOf(id: string): readonly [lowest: number, highest: number] {
  for (const task of ["binary", "multiclass", "regression"] as const) {
    const found = metricsOf(task, { costs: SOME_COSTS, beta: 1, metrics: [id] }).find((metric) => metric.id === id);
    if (found) return id === "cost" || id === "leastCost" ? [0, Number.POSITIVE_INFINITY] : found.range;
  }
  return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}
