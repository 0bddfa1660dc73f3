import type { Tally } from "../../numeric/tally.ts";
import { rankingFamily } from "../families/ranking.ts";
import { type MetricAbout, type RankingMetric, undefinedBecause, type Value } from "../metric.ts";

export function averagePrecisionOf({ positive, negative, positives }: Tally): Value {
  if (!(positives > 0)) return undefinedBecause("no positive rows");
  let tp = 0;
  let claimed = 0;
  let sum = 0;
  for (let i = 0; i < positive.length; i++) {
    tp += positive[i];
    claimed += positive[i] + negative[i];
    if (positive[i] > 0) sum += positive[i] * (tp / claimed);
  }
  return sum / tp;
}

/**
 * Average precision: the precision at the threshold of each positive row, averaged over the positive rows. A guess has
 * about the prevalence. Equal scores are one threshold.
 *
 * @see Buckley and Voorhees (2000), Evaluating evaluation measure stability
 * @example
 * ```ts
 * import { averagePrecision, estimate, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(averagePrecision, prediction).value; // 0.867
 * ```
 */
export const averagePrecision: RankingMetric = {
  id: "averagePrecision",
  name: "average precision",
  from: "tally",
  family: rankingFamily,
  accepts: ["scores", "probabilities"],
  better: "higher",
  range: [0, 1],
  value: averagePrecisionOf,
};

export const averagePrecisionAbout: MetricAbout = {
  definition:
    "The precision averaged over the positive rows, each at the threshold where it is found. A random ranking gives about the prevalence.",
  formula: "sum over thresholds of (recall_i - recall_(i-1)) precision_i",
  ties: "Equal scores are one threshold.",
  peers: [
    "scikit-learn: average_precision_score, the same",
    "R yardstick: average_precision",
    "H2O: pr_auc is a trapezoid on bins, not this",
  ],
  reference: "Buckley and Voorhees (2000), Evaluating evaluation measure stability",
};
