import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Precision, or positive predictive value: the share of rows predicted positive that are positive, in [0, 1].
 *
 * Undefined when no row is predicted positive.
 *
 * @example
 * ```ts
 * import { estimate, labels, precision } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(precision, prediction).value; // 0.600
 * ```
 */
export const precision: ShareMetric = {
  id: "precision",
  name: "precision",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (_, predicted) => predicted === 1,
  hit: (truth) => truth === 1,
  nobody: "no row is predicted positive",
};

export const precisionAbout: MetricAbout = {
  definition: "The share of rows predicted positive that are positive (positive predictive value).",
  formula: "TP / (TP + FP)",
  peers: [
    "scikit-learn: precision_score; 0 with a warning when nothing is predicted positive",
    "R caret: posPredValue, which can assume another prevalence",
    "H2O: precision at max F1",
  ],
  reference: "Sawade et al., Hypothesenbewertung",
};
