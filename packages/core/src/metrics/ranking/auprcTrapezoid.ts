import type { Tally } from "../../numeric/tally.ts";
import { rankingFamily } from "../families/ranking.ts";
import { type MetricAbout, type RankingMetric, undefinedBecause, type Value } from "../metric.ts";

export function auprcTrapezoidOf({ positive, negative, positives }: Tally): Value {
  if (!(positives > 0)) return undefinedBecause("no positive rows");
  let tp = 0;
  let claimed = 0;
  let precisionBefore = 1;
  let area = 0;
  for (let i = 0; i < positive.length; i++) {
    tp += positive[i];
    claimed += positive[i] + negative[i];
    if (claimed === 0) continue;
    const precision = tp / claimed;
    area += (positive[i] * (precision + precisionBefore)) / 2;
    precisionBefore = precision;
  }
  return area / tp;
}

/**
 * Area under straight lines between the points of the precision-recall curve, starting at recall 0 and precision 1.
 *
 * For comparison with other tools only: such lines are not attainable, and the area is optimistic. Prefer {@link
 * auprc} or {@link averagePrecision}.
 *
 * @see Davis and Goadrich (2006), The relationship between precision-recall and ROC curves
 * @example
 * ```ts
 * import { auprcTrapezoid, estimate, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(auprcTrapezoid, prediction).value; // 0.878
 * ```
 */
export const auprcTrapezoid: RankingMetric = {
  id: "auprcTrapezoid",
  name: "PR area, trapezoid",
  from: "tally",
  family: rankingFamily,
  accepts: ["scores", "probabilities"],
  better: "higher",
  range: [0, 1],
  value: auprcTrapezoidOf,
};

export const auprcTrapezoidAbout: MetricAbout = {
  definition:
    "The area under straight lines between precision-recall points, starting at (recall 0, precision 1). For compatibility only: the lines are not attainable and the area is optimistic.",
  formula: "sum of (recall_i - recall_(i-1)) (precision_i + precision_(i-1)) / 2",
  ties: "Equal scores are one threshold.",
  peers: [
    "scikit-learn: auc(recall, precision) of precision_recall_curve",
    "R MLmetrics: PRAUC",
    "H2O: pr_auc, on bins",
  ],
  reference: "Davis and Goadrich (2006), against its use",
};
