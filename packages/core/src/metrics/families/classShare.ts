import type { ClassShareMetric } from "../metric.ts";
import { classSample } from "../samples/classSample.ts";
import { notApplicable } from "./notApplicable.ts";
import { shareInterval } from "./shareInterval.ts";
import { weightedMean } from "./weightedMean.ts";

/**
 * The family of metrics that are a share of rows by the probabilities of three or more classes: the intervals of a
 * proportion.
 *
 * @see {@link top2}
 */
export const classShareFamily: ClassShareMetric["family"] = {
  sample: (_, prediction) => classSample(prediction),
  value: (metric, { kind, classes, weight }) =>
    classes && weight
      ? weightedMean(weight, (row) => Number(metric.hit(classes.truth[row], classes.probability, row)))
      : notApplicable(metric, kind),
  hits: (metric, { whole: { classes } }) =>
    classes ? Float64Array.from(classes.truth, (t, row) => Number(metric.hit(t, classes.probability, row))) : null,
  closedForm: (metric, share, sample, choice) => shareInterval(metric, share, sample.facts.sum, sample, choice),
};
