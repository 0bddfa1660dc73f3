import type { Interval } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import type { ConfusionMetric } from "../metric.ts";
import { labelledSample } from "../samples/labelledSample.ts";
import { type Sample, unitsPerWeight } from "../samples/sample.ts";
import { confusionInfluence, confusionInterval } from "./confusionInterval.ts";
import { notApplicable } from "./notApplicable.ts";
import { contaminatedConfusions } from "./worstCase.ts";
import { worstCaseBound } from "./worstCaseBound.ts";

/**
 * The family of metrics that are any other function of the confusion matrix: square-and-add of Wilson intervals, or a
 * bootstrap interval.
 *
 * @example
 * ```ts
 * import { type ConfusionMetric, estimate, labels } from "@heldout/core";
 * import { binaryCounts, confusionFamily, LABELLED } from "@heldout/core/metrics";
 * const falsePositives: ConfusionMetric = {
 *   id: "falsePositives",
 *   name: "false positives",
 *   from: "confusion",
 *   family: confusionFamily,
 *   accepts: LABELLED,
 *   better: "lower",
 *   range: [0, Infinity],
 *   value: (confusion) => binaryCounts(confusion).fp,
 * };
 * estimate(falsePositives, labels({ truth: [0, 0, 0, 1], predicted: [0, 1, 1, 1] })).value; // 2
 * ```
 */
export const confusionFamily: ConfusionMetric["family"] = {
  sample: (_, prediction, threshold) => labelledSample(prediction, threshold),
  value: (metric, { kind, confusion }) => {
    if (kind === "numbers") return notApplicable(metric, kind);
    return "undefined" in confusion ? confusion : metric.value(confusion);
  },
  worstCases: (metric, _, { confusion, facts }, tail) =>
    "undefined" in confusion ? [] : contaminatedConfusions(confusion, tail, unitsPerWeight(facts)).map(metric.value),
  influence: (metric, rows) => confusionInfluence(metric.value, rows),
  closedForm: (metric, _, sample, choice) => confusionInterval(metric, metric.value, sample, choice),
  reach: reachingUnseen,
  note: (metric, { confusion }) => ("undefined" in confusion ? null : (metric.note?.(confusion) ?? null)),
};

/**
 * With no label wrong, or none right, resamples vary the class shares alone and not the mistakes, which they cannot show.
 * A measure that depends on both, such as kappa or lift, then reaches as far as its worst case does.
 */
function reachingUnseen(
  metric: ConfusionMetric,
  value: number,
  interval: Interval,
  sample: Sample,
  choice: IntervalChoice,
): Interval {
  if ("undefined" in sample.confusion) return interval;
  const { classes, cell } = sample.confusion;
  const isRight = (_: number, at: number): boolean => at % (classes + 1) === 0;
  const right = cell.filter(isRight).some((weight) => weight > 0);
  const wrong = cell.filter((weight, at) => !isRight(weight, at)).some((weight) => weight > 0);
  if (right && wrong) return interval;
  const worst = worstCaseBound(metric, value, sample, choice);
  if (!worst) return interval;
  return {
    ...worst,
    lower: Math.min(interval.lower, worst.lower),
    upper: Math.max(interval.upper, worst.upper),
  };
}
