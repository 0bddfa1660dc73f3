import { shareOfPairsWon } from "../../numeric/pairsWon.ts";
import type { Tally } from "../../numeric/tally.ts";
import { aucFamily } from "../families/auc.ts";
import { type MetricAbout, type RankingMetric, undefinedBecause, type Value } from "../metric.ts";

/** Mann-Whitney: a positive above a negative counts 1, a tie 1/2. */
export function aucOf(tally: Tally): Value {
  if (!(tally.positives > 0)) return undefinedBecause("no positive rows");
  if (!(tally.negatives > 0)) return undefinedBecause("no negative rows");
  return shareOfPairsWon(tally);
}

/**
 * Area under the ROC curve: the probability that a positive row scores higher than a negative one. A tied pair counts
 * 1/2.
 *
 * It is never flipped: below 0.5 the scores rank the wrong way round. The interval is DeLong's on the logit scale.
 *
 * @see Hanley and McNeil (1982); DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837 (the interval)
 * @example
 * ```ts
 * import { auc, estimate, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(auc, prediction).value; // 0.833
 * estimate(auc, prediction).method; // 'delong-logit'
 * ```
 */
export const auc: RankingMetric = {
  id: "auc",
  name: "AUC",
  from: "tally",
  family: aucFamily,
  accepts: ["scores", "probabilities"],
  better: "higher",
  range: [0, 1],
  value: aucOf,
};

export const aucAbout: MetricAbout = {
  definition:
    "The probability that a positive row scores higher than a negative one: the area under the ROC curve. It is never reversed: below 0.5 the scores rank the classes in the wrong order.",
  formula: "(pairs won + pairs tied / 2) / (positives * negatives)",
  ties: "Equal scores are one point of the curve; a tied pair counts 1/2.",
  peers: [
    "scikit-learn: roc_auc_score, the same value, no interval",
    "R pROC: auc, which flips the direction by default when it is below 0.5",
    "H2O: approximated on 400 score bins",
  ],
  reference: "Hanley and McNeil (1982); DeLong, DeLong and Clarke-Pearson (1988) for the interval",
};
