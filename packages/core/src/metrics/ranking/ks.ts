import type { Tally } from "../../numeric/tally.ts";
import { rankingFamily } from "../families/ranking.ts";
import { type MetricAbout, type RankingMetric, undefinedBecause, type Value } from "../metric.ts";

export function ksOf({ positive, negative, positives, negatives }: Tally): Value {
  if (!(positives > 0)) return undefinedBecause("no positive rows");
  if (!(negatives > 0)) return undefinedBecause("no negative rows");
  let tp = 0;
  let fp = 0;
  let largest = 0;
  for (let i = 0; i < positive.length; i++) {
    tp += positive[i];
    fp += negative[i];
    largest = Math.max(largest, Math.abs(tp / positives - fp / negatives));
  }
  return largest;
}

/**
 * Kolmogorov-Smirnov statistic: the largest distance between the score distributions of the two classes, max |TPR -
 * FPR|, in [0, 1].
 *
 * @see Smirnov (1939)
 * @example
 * ```ts
 * import { estimate, ks, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(ks, prediction).value; // 0.667
 * ```
 */
export const ks: RankingMetric = {
  id: "ks",
  name: "Kolmogorov-Smirnov",
  from: "tally",
  family: rankingFamily,
  accepts: ["scores", "probabilities"],
  better: "higher",
  range: [0, 1],
  value: ksOf,
};

export const ksAbout: MetricAbout = {
  definition: "The largest distance between the score distributions of the two classes.",
  formula: "max over thresholds of |TPR - FPR|",
  ties: "Equal scores are one threshold.",
  peers: [
    "scikit-learn: not there (scipy: ks_2samp statistic)",
    "R: ks.test statistic",
    "H2O: Kolmogorov-Smirnov on quantiles",
  ],
  reference: "Smirnov (1939)",
};
