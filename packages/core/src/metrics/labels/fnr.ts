import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * False negative rate, or miss rate: the share of positive rows that are predicted negative, 1 - recall.
 *
 * @see Fawcett (2006), An introduction to ROC analysis
 * @example
 * ```ts
 * import { estimate, fnr, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(fnr, prediction).value; // 0.250
 * ```
 */
export const fnr: ShareMetric = {
  id: "fnr",
  name: "false negative rate",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "lower",
  range: [0, 1],
  among: (truth) => truth === 1,
  hit: (_, predicted) => predicted === 0,
  nobody: "no positive rows",
};

export const fnrAbout: MetricAbout = {
  definition: "The share of positive rows that are predicted negative (miss rate).",
  formula: "FN / (FN + TP) = 1 - recall",
  peers: ["scikit-learn: by hand from confusion_matrix", "R mlr3: classif.fnr", "H2O: fnr at its own threshold"],
  reference: "Fawcett (2006), An introduction to ROC analysis",
};
