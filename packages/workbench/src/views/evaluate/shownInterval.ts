import type { Evaluation } from "@heldout/core";
import type { Measure } from "./measures.ts";

/**
 * The interval that the evaluation itself gave, where this is still the same number: it knows the rows, their groups and
 * the chosen method. Otherwise the one of the page, which takes rows as independent, so none when they come in groups.
 */
export function shownInterval(
  measure: Measure,
  { metrics, threshold, source }: Pick<Evaluation, "metrics" | "threshold" | "source">,
  at: number | null,
): Measure {
  const given = at === threshold && Object.hasOwn(metrics, measure.id) ? metrics[measure.id] : undefined;
  if (typeof given?.value === "number" && Math.abs(given.value - (measure.value ?? Number.NaN)) < 1e-9) {
    const { lower, upper, method } = given;
    if (lower !== undefined && upper !== undefined && method !== undefined) return { ...measure, lower, upper, method };
  }
  if (source.groups === undefined) return measure;
  const { lower: _lower, upper: _upper, method: _method, ...bare } = measure;
  return bare;
}
