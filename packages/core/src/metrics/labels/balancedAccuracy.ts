import { truthTotal } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { type ConfusionMetric, LABELLED, type MetricAbout, undefinedBecause } from "../metric.ts";

/**
 * Balanced accuracy: the mean over classes of the share of the class that is predicted correctly, in [0, 1]. A rare
 * class counts as much as a frequent one.
 *
 * @see Brodersen et al. (2010), The balanced accuracy and its posterior distribution
 * @example
 * ```ts
 * import { balancedAccuracy, estimate, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(balancedAccuracy, prediction).value; // 0.708
 * ```
 */
export const balancedAccuracy: ConfusionMetric = {
  id: "balancedAccuracy",
  name: "balanced accuracy",
  from: "confusion",
  family: confusionFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  value: (confusion) => {
    let sum = 0;
    for (let c = 0; c < confusion.classes; c++) {
      const total = truthTotal(confusion, c);
      if (total === 0) return undefinedBecause("a class has no rows");
      sum += confusion.cell[c * confusion.classes + c] / total;
    }
    return sum / confusion.classes;
  },
};

export const balancedAccuracyAbout: MetricAbout = {
  definition:
    "The mean over classes of the share of the class that is predicted correctly, so that rare classes count as much as frequent ones.",
  formula: "mean over classes of recall; for two classes (recall + specificity) / 2",
  peers: [
    "scikit-learn: balanced_accuracy_score, which leaves absent classes out with a warning",
    "R mlr3: classif.bacc",
    "H2O: mean_per_class_accuracy",
  ],
  reference: "Brodersen et al. (2010), The balanced accuracy and its posterior distribution",
};
