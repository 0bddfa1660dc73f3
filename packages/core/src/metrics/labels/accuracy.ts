import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Accuracy: the share of rows whose predicted label is the true one, in [0, 1].
 *
 * A score equal to the threshold is predicted positive; of equally probable classes the first wins. The interval is
 * Wilson's.
 *
 * @see Wilson (1927), J. Amer. Statist. Assoc. 22:209 (the interval)
 * @example
 * ```ts
 * import { accuracy, estimate, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(accuracy, prediction).value; // 0.70
 * estimate(accuracy, prediction).lower; // 0.397
 * ```
 */
export const accuracy: ShareMetric = {
  id: "accuracy",
  name: "accuracy",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: () => true,
  hit: (truth, predicted) => truth === predicted,
  nobody: "there is no row",
};

export const accuracyAbout: MetricAbout = {
  definition: "The share of rows whose class is predicted correctly.",
  formula: "sum of the diagonal of the confusion matrix / n",
  ties: "A score equal to the threshold is predicted positive; of equal largest class probabilities the first class wins.",
  peers: [
    "scikit-learn: accuracy_score, no interval",
    "R caret: confusionMatrix, with a Clopper-Pearson interval",
    "H2O: at the threshold with the largest accuracy, which is optimistic",
  ],
  reference: "Sawade et al., Hypothesenbewertung; Wilson (1927) for the interval",
};
