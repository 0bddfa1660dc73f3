import { metricsOf } from "./catalog.ts";

/** Lowest and highest value of the metric of this id; all numbers when it is none that is known, such as one of a file. */
export function rangeOf(id: string): readonly [lowest: number, highest: number] {
  const costs = { falseNegative: 1, falsePositive: 1 };
  for (const task of ["binary", "multiclass", "regression"] as const) {
    const found = metricsOf(task, { costs, beta: 1, metrics: [id] }).find((metric) => metric.id === id);
    if (found) return id === "cost" ? [0, Number.POSITIVE_INFINITY] : found.range;
  }
  return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}
