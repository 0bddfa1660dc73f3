import { meanOf } from "../../intervals/meanOf.ts";
import type { ClassLossMetric } from "../metric.ts";
import { classSample } from "../samples/classSample.ts";
import type { SampleRows } from "../samples/sample.ts";
import { infiniteLosses } from "./infiniteLosses.ts";
import { meanInterval } from "./meanInterval.ts";
import { notApplicable } from "./notApplicable.ts";
import { weightedMean } from "./weightedMean.ts";

/**
 * The family of metrics that are a mean of losses of the probabilities of three or more classes: Student's interval.
 *
 * @see {@link brierMulti}
 */
export const classLossFamily: ClassLossMetric["family"] = {
  sample: (_, prediction) => classSample(prediction),
  value: (metric, { kind, classes, weight }) =>
    classes && weight
      ? weightedMean(weight, (row) => metric.loss(classes.truth[row], classes.probability, row))
      : notApplicable(metric, kind),
  losses,
  lossMean: (metric, rows) => {
    const each = losses(metric, rows);
    return each && meanOf(each, rows.facts.weight);
  },
  closedForm: meanInterval,
  infinite: infiniteLosses,
};

function losses(metric: ClassLossMetric, { whole: { classes } }: SampleRows): Float64Array | null {
  if (!classes) return null;
  return Float64Array.from(classes.truth, (t, row) => metric.loss(t, classes.probability, row));
}
