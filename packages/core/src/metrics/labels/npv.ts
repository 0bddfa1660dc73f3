import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Negative predictive value: the share of rows predicted negative that are negative, in [0, 1].
 *
 * @see Altman and Bland (1994), Diagnostic tests 2: predictive values
 * @example
 * ```ts
 * import { estimate, labels, npv } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(npv, prediction).value; // 0.800
 * ```
 */
export const npv: ShareMetric = {
  id: "npv",
  name: "negative predictive value",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (_, predicted) => predicted === 0,
  hit: (truth) => truth === 0,
  nobody: "no row is predicted negative",
};

export const npvAbout: MetricAbout = {
  definition: "The share of rows predicted negative that are negative.",
  formula: "TN / (TN + FN)",
  peers: [
    "scikit-learn: precision_score with pos_label of the negative class",
    "R caret: negPredValue",
    "H2O: not printed",
  ],
  reference: "Altman and Bland (1994), Diagnostic tests 2: predictive values",
};
