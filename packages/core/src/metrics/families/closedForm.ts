import type { Interval } from "../../intervals/interval.ts";
import { type IntervalChoice, isBootstrap } from "../../intervals/intervalIds.ts";
import type { Metric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import { familyOf } from "./family.ts";

/** An interval, or the reason why there can be none; null when the metric must be resampled. */
export type ClosedForm = { readonly interval: Interval; readonly of?: number } | { readonly none: string } | null;

/** The interval of a metric that has one without resampling. */
export function closedForm(metric: Metric, value: number, sample: Sample, choice: IntervalChoice): ClosedForm {
  if (isBootstrap(choice.interval)) return null;
  return familyOf(metric).closedForm?.(metric, value, sample, choice) ?? null;
}
