import { type Interval, tailOf } from "../intervals/interval.ts";
import { isDefined, type Metric, type Value } from "../metrics/metric.ts";
import type { Settings } from "./options.ts";
import { type Sample, unitsPerWeight } from "./sample.ts";
import { contaminatedConfusions, contaminatedTallies, unseenShare } from "./worstCase.ts";

/** The bound for a value that no resample changes; null when nothing can be said. */
export function worstCaseBound(metric: Metric, value: number, sample: Sample, { bounds }: Settings): Interval | null {
  const tail = tailOf(bounds);
  const perWeight = unitsPerWeight(sample.facts);
  const others: Value[] = [];
  if (metric.from === "confusion" && !("undefined" in sample.confusion)) {
    others.push(...contaminatedConfusions(sample.confusion, tail, perWeight).map(metric.value));
  } else if ((metric.from === "tally" || metric.from === "probability-tally") && sample.tally) {
    const { score } = sample.tally;
    const ends = metric.from === "tally" ? ([score[score.length - 1] - 1, score[0] + 1] as const) : ([0, 1] as const);
    others.push(...contaminatedTallies(sample.tally, tail, ends, perWeight).map(metric.value));
  } else if (metric.from === "classes" && value === 1 && !("undefined" in sample.confusion)) {
    const k = sample.confusion.classes;
    const { cell } = sample.confusion;
    const sizes = Array.from({ length: k }, (_, t) => cell.subarray(t * k, t * k + k).reduce((a, b) => a + b, 0));
    others.push(1 - unseenShare(perWeight * Math.min(...sizes.filter((size) => size > 0)), tail));
  }
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
export function worstCaseMean(metric: Metric, mean: number, sample: Sample, { bounds }: Settings): Interval | null {
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
