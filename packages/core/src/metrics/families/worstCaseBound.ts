import { type Interval, tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { isDefined, type Metric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import { familyOf } from "./family.ts";
import { unseenShare } from "./worstCase.ts";

/** The bound for a value that no resample changes; null when nothing can be said. */
export function worstCaseBound(
  metric: Metric,
  value: number,
  sample: Sample,
  { bounds }: IntervalChoice,
): Interval | null {
  const others = familyOf(metric).worstCases?.(metric, value, sample, tailOf(bounds)) ?? [];
  const [lowest, highest] = metric.range;
  const reached = others.filter(isDefined).map((other) => Math.min(Math.max(other, lowest), highest));
  if (reached.length === 0) return null;
  return {
    lower: bounds.side === "upper" ? lowest : Math.min(value, ...reached),
    upper: bounds.side === "lower" ? highest : Math.max(value, ...reached),
    level: bounds.level,
    method: "worst-case",
  };
}

/**
 * The bound for a mean of losses that are all equal, where a standard error of 0 would claim certainty: the share of
 * rows that may have stayed unseen has the largest, or the smallest, loss there is. null when losses have no such ends.
 */
export function worstCaseMean(
  metric: Metric,
  mean: number,
  sample: Sample,
  { bounds }: IntervalChoice,
): Interval | null {
  const [lowest, highest] = metric.range;
  if (!Number.isFinite(lowest) || !Number.isFinite(highest)) return null;
  const q = unseenShare(sample.facts.groups ?? sample.facts.effectiveRows, tailOf(bounds));
  return {
    lower: bounds.side === "upper" ? lowest : mean - q * (mean - lowest),
    upper: bounds.side === "lower" ? highest : mean + q * (highest - mean),
    level: bounds.level,
    method: "worst-case",
  };
}
