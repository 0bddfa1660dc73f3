import type { IntervalOptions } from "../../intervals/interval.ts";
import { propagatedScore } from "../../intervals/propagatedScore.ts";
import { type BinaryCounts, confusionFrom } from "../../metrics/confusion.ts";
import { type ConfusionMetric, isDefined } from "../../metrics/metric.ts";
import type { Measure } from "./measuresAt.ts";

export interface MixedOptions extends IntervalOptions {
  /** Share of positives, taken as known. */
  readonly prevalence: number;
  /** Independent rows per unit of weight. Default 1. */
  readonly rowsPerWeight?: number;
}

/**
 * A measure that grows with recall and falls with the false positive rate, such as F, Matthews' correlation and kappa, at a
 * known prevalence: its interval is propagated from those of the two rates.
 */
export function mixedMeasure(
  metric: Pick<ConfusionMetric, "id" | "value" | "range">,
  { tn, fp, fn, tp }: BinaryCounts,
  { prevalence, rowsPerWeight = 1, ...options }: MixedOptions,
): Measure {
  const [positives, negatives] = [tp + fn, tn + fp];
  const at = (recall: number, fpr: number): BinaryCounts => ({
    tp: prevalence * recall,
    fn: prevalence * (1 - recall),
    fp: (1 - prevalence) * fpr,
    tn: (1 - prevalence) * (1 - fpr),
  });
  const value = metric.value(confusionFrom(at(tp / positives, fp / negatives)));
  if (!isDefined(value)) return { id: metric.id, value: null, ...value };
  const { lower, upper, method } = propagatedScore(
    (recall, fpr) => {
      const own = metric.value(confusionFrom(at(recall, fpr)));
      // undefined only where all or none are predicted positive: both rates are equal there, and so near them the limit is 0
      return isDefined(own) ? own : 0;
    },
    { k: tp * rowsPerWeight, n: positives * rowsPerWeight },
    { k: fp * rowsPerWeight, n: negatives * rowsPerWeight },
    { ...options, range: metric.range },
  );
  return { id: metric.id, value, lower, upper, method };
}
