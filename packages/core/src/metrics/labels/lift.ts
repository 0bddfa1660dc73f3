import { binaryCounts } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { type ConfusionMetric, LABELLED, type MetricAbout, undefinedBecause } from "../metric.ts";

/**
 * Lift: how many times more frequent positives are among the rows predicted positive than among all rows, precision /
 * prevalence. A guess has 1.
 *
 * @see Brin et al. (1997), Dynamic itemset counting and implication rules
 * @example
 * ```ts
 * import { estimate, labels, lift } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(lift, prediction).value; // 1.500
 * ```
 */
export const lift: ConfusionMetric = {
  id: "lift",
  name: "lift",
  from: "confusion",
  family: confusionFamily,
  accepts: LABELLED,
  better: "higher",
  range: [0, Number.POSITIVE_INFINITY],
  value: (confusion) => {
    const { tn, fp, fn, tp } = binaryCounts(confusion);
    if (tp + fp === 0) return undefinedBecause("no row is predicted positive");
    if (tp + fn === 0) return undefinedBecause("no positive rows");
    return (tp * (tn + fp + fn + tp)) / ((tp + fp) * (tp + fn));
  },
};

export const liftAbout: MetricAbout = {
  definition: "How many times larger the share of positives is among the rows predicted positive than among all rows.",
  formula: "precision / prevalence",
  peers: [
    "scikit-learn: not there (mlxtend: lift_score, the same)",
    "R ROCR: performance(measure = 'lift') over all thresholds",
    "H2O: gains/lift table over score quantiles, not at a threshold",
  ],
  reference: "Brin et al. (1997), Dynamic itemset counting and implication rules",
};
