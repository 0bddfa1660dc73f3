import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Specificity, or true negative rate: the share of negative rows that are predicted negative, in [0, 1].
 *
 * @example
 * ```ts
 * import { estimate, labels, specificity } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(specificity, prediction).value; // 0.67
 * ```
 */
export const specificity: ShareMetric = {
  id: "specificity",
  name: "specificity",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (truth) => truth === 0,
  hit: (_, predicted) => predicted === 0,
  nobody: "no negative rows",
};

export const specificityAbout: MetricAbout = {
  definition: "The share of negative rows that are predicted negative (true negative rate).",
  formula: "TN / (TN + FP)",
  peers: [
    "scikit-learn: recall_score with pos_label of the negative class",
    "R caret: specificity",
    "H2O: specificity at its own threshold",
  ],
  reference: "Stollhoff, Klassifikation",
};
