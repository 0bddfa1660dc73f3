import { binaryCounts } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { type ConfusionMetric, LABELLED, type MetricAbout, undefinedBecause } from "../metric.ts";

/**
 * Informedness, or Youden's J at the threshold: recall - false positive rate, in [-1, 1]. A guess has 0.
 *
 * @see Youden (1950), Index for rating diagnostic tests
 * @example
 * ```ts
 * import { estimate, informedness, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(informedness, prediction).value; // 0.417
 * ```
 */
export const informedness: ConfusionMetric = {
  id: "informedness",
  name: "informedness",
  from: "confusion",
  family: confusionFamily,
  accepts: LABELLED,
  better: "higher",
  range: [-1, 1],
  value: (confusion) => {
    const { tn, fp, fn, tp } = binaryCounts(confusion);
    if (tp + fn === 0) return undefinedBecause("no positive rows");
    if (tn + fp === 0) return undefinedBecause("no negative rows");
    return tp / (tp + fn) - fp / (fp + tn);
  },
};

export const informednessAbout: MetricAbout = {
  definition: "Recall + specificity - 1, Youden's J at the threshold. 0 is random guessing, 1 is perfect.",
  formula: "recall - FPR = recall + specificity - 1",
  peers: ["scikit-learn: balanced_accuracy_score(adjusted=True)", "R mlr3measures: by hand", "H2O: not printed"],
  reference: "Youden (1950), Index for rating diagnostic tests",
};
