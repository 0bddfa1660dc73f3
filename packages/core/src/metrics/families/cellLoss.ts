import { meanOf } from "../../intervals/meanOf.ts";
import type { CellLossMetric } from "../metric.ts";
import { labelledSample } from "../samples/labelledSample.ts";
import type { SampleRows } from "../samples/sample.ts";
import { cellLossMean, lossesOfCells, meanLossOfCells } from "./cells.ts";
import { infiniteLosses } from "./infiniteLosses.ts";
import { meanInterval } from "./meanInterval.ts";
import { notApplicable } from "./notApplicable.ts";

/**
 * The family of metrics that are a mean of losses of the true and the predicted class: Student's interval.
 *
 * @see {@link cost}
 */
export const cellLossFamily: CellLossMetric["family"] = {
  sample: (_, prediction, threshold) => labelledSample(prediction, threshold),
  value: (metric, { kind, confusion }) => {
    if (kind === "numbers") return notApplicable(metric, kind);
    return "undefined" in confusion ? confusion : meanLossOfCells(metric, confusion);
  },
  losses,
  lossMean: (metric, rows) => {
    const { facts, whole } = rows;
    if ("undefined" in whole.confusion) return null;
    if (facts.independent) return cellLossMean(metric, whole.confusion, facts);
    const each = losses(metric, rows);
    return each && meanOf(each, facts.weight);
  },
  closedForm: meanInterval,
  infinite: infiniteLosses,
};

function losses(metric: CellLossMetric, { labels }: SampleRows): Float64Array | null {
  const rows = labels();
  return rows && lossesOfCells(metric, rows.truth, rows.predicted);
}
