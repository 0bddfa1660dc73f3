import { confusionOfPrefix } from "../confusion.ts";
import { type ShareMetric, undefinedBecause } from "../metric.ts";
import { labelledSample } from "../samples/labelledSample.ts";
import { hitsOfCells, shareCounts } from "./cells.ts";
import { notApplicable } from "./notApplicable.ts";
import { shareInterval } from "./shareInterval.ts";

/**
 * The family of metrics that are a share of rows: Wilson's interval, or another one of a proportion.
 *
 * @see {@link accuracy}
 */
export const shareFamily: ShareMetric["family"] = {
  sample: (_, prediction, threshold) => labelledSample(prediction, threshold),
  value: (metric, { kind, tally, confusion }) => {
    if (kind === "numbers") return notApplicable(metric, kind);
    const labels = metric.truthOnly && tally ? confusionOfPrefix(tally, 0) : confusion;
    if ("undefined" in labels) return labels;
    const { hits, among } = shareCounts(metric, labels);
    return among > 0 ? hits / among : undefinedBecause(metric.nobody);
  },
  hits: (metric, { labels }) => {
    const rows = labels();
    return rows && hitsOfCells(metric, rows.truth, rows.predicted);
  },
  closedForm: (metric, share, sample, choice) => {
    const { confusion, facts } = sample;
    const of = "undefined" in confusion ? facts.sum : shareCounts(metric, confusion).among;
    return shareInterval(metric, share, of, sample, choice);
  },
};
