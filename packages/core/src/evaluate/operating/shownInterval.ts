import type { Evaluation } from "../evaluation.ts";
import type { Measure } from "./measuresAt.ts";

/** The numbers of the whole or of a slice as they were computed from rows, and the threshold that was used. */
export interface Given {
  readonly metrics: Evaluation["metrics"];
  readonly threshold?: number | null | undefined;
  /** Whether each row is an observation of its own, or is known to be worth a part of one: no groups. */
  readonly independent: boolean;
}

/**
 * What the evaluation itself gave, where this is still the same number: it knows the rows, their groups and the chosen
 * method. Otherwise what the page made, which takes rows as independent, so without an interval when they are not.
 */
export function shownInterval(
  measure: Measure,
  { metrics, threshold, independent }: Given,
  at: number | null,
): Measure {
  const given = at === threshold && Object.hasOwn(metrics, measure.id) ? metrics[measure.id] : undefined;
  if (typeof given?.value === "number" && Math.abs(given.value - (measure.value ?? Number.NaN)) < 1e-9) {
    const { value, lower, upper, method } = given;
    if (lower !== undefined && upper !== undefined && method !== undefined) {
      return { ...measure, value, lower, upper, method };
    }
  }
  if (independent) return measure;
  const { lower: _lower, upper: _upper, method: _method, ...bare } = measure;
  return bare;
}
