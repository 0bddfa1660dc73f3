import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * False positive rate, or fall-out: the share of negative rows that are predicted positive, 1 - specificity. The
 * horizontal axis of the ROC curve.
 *
 * @see Fawcett (2006), An introduction to ROC analysis
 * @example
 * ```ts
 * import { estimate, fpr, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(fpr, prediction).value; // 0.33
 * ```
 */
export const fpr: ShareMetric = {
  id: "fpr",
  name: "false positive rate",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "lower",
  range: [0, 1],
  among: (truth) => truth === 0,
  hit: (_, predicted) => predicted === 1,
  nobody: "no negative rows",
};

export const fprAbout: MetricAbout = {
  definition: "The share of negative rows that are predicted positive (fall-out): the horizontal axis of ROC.",
  formula: "FP / (FP + TN) = 1 - specificity",
  peers: ["scikit-learn: by hand from confusion_matrix", "R mlr3: classif.fpr", "H2O: fpr at its own threshold"],
  reference: "Fawcett (2006), An introduction to ROC analysis",
};
