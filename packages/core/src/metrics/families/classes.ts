import type { ClassesMetric } from "../metric.ts";
import { classSample } from "../samples/classSample.ts";
import { unitsPerWeight } from "../samples/sample.ts";
import { notApplicable } from "./notApplicable.ts";
import { unseenShare } from "./worstCase.ts";

/**
 * The family of metrics that are any other function of the probabilities of three or more classes: a bootstrap interval.
 *
 * @see {@link aucOvo}
 */
export const classesFamily: ClassesMetric["family"] = {
  sample: (_, prediction) => classSample(prediction),
  value: (metric, { kind, classes, weight }) =>
    classes && weight ? metric.value(classes, weight) : notApplicable(metric, kind),
  worstCases: (_, value, { confusion, facts }, tail) => {
    if (value !== 1 || "undefined" in confusion) return [];
    const { classes: k, cell } = confusion;
    const sizes = Array.from({ length: k }, (_row, t) => cell.subarray(t * k, t * k + k).reduce((a, b) => a + b, 0));
    const smallest = Math.min(...sizes.filter((size) => size > 0));
    return [1 - unseenShare(unitsPerWeight(facts) * smallest, tail)];
  },
};
