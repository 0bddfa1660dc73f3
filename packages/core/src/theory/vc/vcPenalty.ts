import { InputError } from "../../data/inputError.ts";

export interface VcPenaltyOptions {
  /** VC dimension of the family of classifiers, at least 1: n + 1 for linear ones of n features with an intercept. */
  readonly h: number;
  /** Training rows, at least 1. */
  readonly l: number;
  /** The bound may fail with this probability, in (0, 1). */
  readonly eta: number;
}

/**
 * By how much the error rate on l test rows may exceed that on the l training rows, with probability 1 - eta, for whichever
 * classifier of a family of VC dimension h is chosen: sqrt(h/l ln(2el/h) + 1/l ln(9/(4 eta))). This is the form for two
 * samples of the same size; {@link vcRiskPenalty} is that for the true error rate.
 *
 * Infinity when h exceeds l: the family can label the training rows in every way, so they bound nothing.
 *
 * @param options `h`: VC dimension, at least 1; `l`: training rows, at least 1; `eta`: the bound may fail with this
 * probability, in (0, 1)
 * @example
 * ```ts
 * import { vcPenalty } from "@heldout/core/theory";
 * vcPenalty({ h: 11, l: 1000, eta: 0.05 }); // 0.2684
 * ```
 * @see Vapnik and Chervonenkis (1971), Theory Probab. Appl. 16:264
 */
export function vcPenalty({ h, l, eta }: VcPenaltyOptions): number {
  if (!(h >= 1 && l >= 1 && eta > 0 && eta < 1)) {
    throw new InputError(
      "bad-option",
      `there is no penalty for h = ${h}, l = ${l}, eta = ${eta}.`,
      "h and l are at least 1, eta is between 0 and 1.",
    );
  }
  if (h > l) return Number.POSITIVE_INFINITY;
  return Math.sqrt((h / l) * (Math.log((2 * l) / h) + 1) + Math.log(9 / (4 * eta)) / l);
}
