import type { NumbersMetric } from "../metric.ts";
import { numberSample } from "../samples/numberSample.ts";
import { medianInterval } from "./medianInterval.ts";
import { notApplicable } from "./notApplicable.ts";
import { ratioInterval } from "./ratioInterval.ts";

/**
 * The family of metrics that are any other function of predicted numbers: an interval of its own for ratios and
 * medians, a bootstrap interval for the rest.
 *
 * @see {@link r2}
 */
export const numbersFamily: NumbersMetric["family"] = {
  sample: (_, prediction) => numberSample(prediction),
  value: (metric, { kind, numbers, weight }) =>
    numbers
      ? metric.value(numbers, weight ?? new Float64Array(numbers.truth.length).fill(1))
      : notApplicable(metric, kind),
  // R squared rests on squared errors
  losses: (metric, { whole: { numbers } }) =>
    numbers && metric.ratioInfluence ? numbers.truth.map((truth, row) => (truth - numbers.predicted[row]) ** 2) : null,
  influence: (metric, { whole: { numbers, weight } }) =>
    numbers
      ? (metric.ratioInfluence?.(numbers, weight ?? new Float64Array(numbers.truth.length).fill(1)) ?? null)
      : null,
  values: (metric, { whole: { numbers } }) => (numbers ? (metric.medianOf?.(numbers) ?? null) : null),
  closedForm: (metric, value, sample, choice) => {
    if (metric.ratioInfluence) return ratioInterval(metric, value, sample, choice);
    return metric.medianOf ? medianInterval(metric, value, sample, choice) : null;
  },
  note: (metric) => metric.note?.() ?? null,
};
