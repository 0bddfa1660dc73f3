import { type VcPenaltyOptions, vcPenalty } from "./vcPenalty.ts";

/**
 * By how much the true error rate may exceed the training error rate, with probability 1 - eta, for whichever classifier
 * of a family of VC dimension h is chosen: 1/l + sqrt(h/l ln(2el/h) + 1/l ln(9/(2 eta))).
 *
 * It follows from {@link vcPenalty}, which is about a second sample of l rows. The number of errors of one classifier on
 * such a sample is at least its expectation less 1 with probability at least 1/2, since a binomial median is within 1 of
 * the mean. So a true rate that exceeds the training rate by more than epsilon makes the second sample exceed it by
 * epsilon - 1/l at least half of the time: the probability is at most twice that of two samples. Vapnik has ln(4/eta) in
 * place of ln(9/(2 eta)).
 *
 * Infinity when h exceeds l.
 *
 * @param options `h`: VC dimension, at least 1; `l`: training rows, at least 1; `eta`: the bound may fail with this
 * probability, in (0, 1)
 * @example
 * ```ts
 * import { vcRiskPenalty } from "@heldout/core/theory";
 * vcRiskPenalty({ h: 11, l: 1000, eta: 0.05 }); // 0.2707
 * ```
 * @see Vapnik (1998), Statistical learning theory, chapter 4: the basic lemma
 */
export function vcRiskPenalty({ h, l, eta }: VcPenaltyOptions): number {
  // checked with the eta that was given
  const twoSamples = vcPenalty({ h, l, eta });
  return Number.isFinite(twoSamples) ? 1 / l + vcPenalty({ h, l, eta: eta / 2 }) : twoSamples;
}
