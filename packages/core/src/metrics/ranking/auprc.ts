import type { Tally } from "../../numeric/tally.ts";
import { rankingFamily } from "../families/ranking.ts";
import { type MetricAbout, type RankingMetric, undefinedBecause, type Value } from "../metric.ts";

/**
 * Between two neighbouring thresholds false positives grow in proportion to true positives, so precision is
 * x / ((1 + h) x + c) with x the true positives, h the local slope and c the offset; that is integrated exactly.
 */
export function auprcOf({ positive, negative, positives }: Tally): Value {
  if (!(positives > 0)) return undefinedBecause("no positive rows");
  let tp = 0;
  let fp = 0;
  let area = 0;
  for (let i = 0; i < positive.length; i++) {
    const gained = positive[i];
    const before = tp + fp;
    if (gained > 0) {
      const steep = 1 + negative[i] / gained;
      const offset = fp - (steep - 1) * tp;
      // at the first threshold nothing was claimed before: precision is constant from recall 0 on
      const correction = before > 0 ? (offset / steep) * Math.log1p((gained + negative[i]) / before) : 0;
      area += (gained - correction) / steep;
    }
    tp += gained;
    fp += negative[i];
  }
  return area / tp;
}

/**
 * Area under the precision-recall curve, interpolated between neighbouring thresholds as Davis and Goadrich do, in [0,
 * 1]. Equal scores are one threshold.
 *
 * @see Davis and Goadrich (2006), The relationship between precision-recall and ROC curves; Keilwagen, Grosse and Grau
 *   (2014)
 * @example
 * ```ts
 * import { auprc, estimate, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(auprc, prediction).value; // 0.876
 * ```
 */
export const auprc: RankingMetric = {
  id: "auprc",
  name: "area under precision-recall",
  from: "tally",
  family: rankingFamily,
  accepts: ["scores", "probabilities"],
  better: "higher",
  range: [0, 1],
  value: auprcOf,
};

export const auprcAbout: MetricAbout = {
  definition:
    "The area under the precision-recall curve with the interpolation that is attainable by mixing neighbouring thresholds.",
  formula: "integral over recall of x / (x + FP_a + (FP_b - FP_a)(x - TP_a)/(TP_b - TP_a)), x = true positives",
  ties: "Equal scores are one threshold.",
  peers: ["scikit-learn: not there", "R PRROC: pr.curve, auc.integral", "H2O: pr_auc is a trapezoid on bins, not this"],
  reference:
    "Davis and Goadrich (2006), The relationship between precision-recall and ROC curves; Keilwagen, Grosse and Grau (2014)",
};
