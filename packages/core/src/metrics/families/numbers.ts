import type { NumbersMetric } from "../metric.ts";
import { numberSample } from "../samples/numberSample.ts";
import { notApplicable } from "./notApplicable.ts";

/**
 * The family of metrics that are any other function of predicted numbers: a bootstrap interval.
 *
 * @see {@link r2}
 */
export const numbersFamily: NumbersMetric["family"] = {
  sample: (_, prediction) => numberSample(prediction),
  value: (metric, { kind, numbers, weight }) =>
    numbers
      ? metric.value(numbers, weight ?? new Float64Array(numbers.truth.length).fill(1))
      : notApplicable(metric, kind),
  note: (metric) => metric.note?.() ?? null,
};
