import { meanOf } from "../../intervals/meanOf.ts";
import type { ClassLossMetric } from "../metric.ts";
import { classSample } from "../samples/classSample.ts";
import type { SampleRows } from "../samples/sample.ts";
import { classMeansInterval } from "./classMeans.ts";
import { infiniteLosses } from "./infiniteLosses.ts";
import { MEAN_INTERVALS, meanInterval } from "./meanInterval.ts";
import { notApplicable } from "./notApplicable.ts";
import { weightedMean } from "./weightedMean.ts";

/**
 * The family of metrics that are a mean of losses of the probabilities of three or more classes:
 * square-and-add over the classes.
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
  closedForm: (metric, mean, sample, choice) => {
    const { facts, truth } = sample;
    const byClass = facts.independent && !MEAN_INTERVALS.some((id) => id === choice.interval);
    if (!byClass || !Number.isFinite(mean)) return meanInterval(metric, mean, sample, choice);
    const each = sample.losses(metric);
    const possible = {
      lower: each.reduce((least, loss) => Math.min(least, loss), Number.POSITIVE_INFINITY),
      upper: each.reduce((largest, loss) => Math.max(largest, loss), 0),
    };
    const rowsOf = new Map<number, number[]>();
    truth.forEach((t, row) => {
      const known = rowsOf.get(t);
      if (known) known.push(row);
      else rowsOf.set(t, [row]);
    });
    const classes = [...rowsOf.values()].map((rows) => ({
      losses: meanOf(
        Float64Array.from(rows, (row) => each[row]),
        facts.weight && Float64Array.from(rows, (row) => facts.weight?.[row] ?? 1),
      ),
      possible,
    }));
    if (classes.every(({ losses }) => (losses?.standardError ?? 0) === 0))
      return meanInterval(metric, mean, sample, choice);
    return { interval: classMeansInterval(classes, metric.range, choice) };
  },
  infinite: infiniteLosses,
};

function losses(metric: ClassLossMetric, { whole: { classes } }: SampleRows): Float64Array | null {
  if (!classes) return null;
  return Float64Array.from(classes.truth, (t, row) => metric.loss(t, classes.probability, row));
}
