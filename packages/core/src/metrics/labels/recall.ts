import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Recall, sensitivity or true positive rate: the share of positive rows that are predicted positive, in [0, 1].
 *
 * Undefined when no row is positive.
 *
 * @example
 * ```ts
 * import { estimate, labels, recall } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(recall, prediction).value; // 0.750
 * estimate(recall, prediction).of; // 4
 * ```
 */
export const recall: ShareMetric = {
  id: "recall",
  name: "recall",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (truth) => truth === 1,
  hit: (_, predicted) => predicted === 1,
  nobody: "no positive rows",
};

export const recallAbout: MetricAbout = {
  definition: "The share of positive rows that are predicted positive (true positive rate, sensitivity).",
  formula: "TP / (TP + FN)",
  peers: [
    "scikit-learn: recall_score; 0 with a warning when there is no positive row",
    "R caret: sensitivity",
    "H2O: recall at max F1",
  ],
  reference: "Stollhoff, Klassifikation",
};
