import { InputError } from "../data/inputError.ts";

export interface SrmPenaltyOptions {
  /** Training rows, at least 1. */
  readonly m: number;
  /** VC dimension of the family in the nested sequence that the classifier was taken from, at least 1. */
  readonly d: number;
  /** The bound may fail with this probability, in (0, 1). */
  readonly delta: number;
  /** The constant in front, above 0, which theory leaves open. Default 1. */
  readonly c?: number | undefined;
  /** Whether delta is shared out among all families, 1/(d(d+1)) to each, or belongs to one family. Default "shared". */
  readonly weights?: "shared" | "none" | undefined;
}

/**
 * What structural risk minimisation adds to the training error of a classifier chosen from nested families of VC
 * dimension 1, 2, 3, ...: sqrt(c/m (d + ln(d(d+1)) + ln(1/delta))). The term ln(d(d+1)) is the price of choosing among
 * all of them: the shares 1/(d(d+1)) of delta sum to 1. Without weights it is sqrt(c/m (d + ln(1/delta))), which holds for
 * one family that was fixed beforehand. Vapnik; Simon's lecture on model selection, 11.1, f_S(h) and equation (2).
 */
export function srmPenalty({ m, d, delta, c = 1, weights = "shared" }: SrmPenaltyOptions): number {
  if (!(m >= 1 && d >= 1 && delta > 0 && delta < 1 && c > 0)) {
    throw new InputError(
      "bad-option",
      `there is no penalty for m = ${m}, d = ${d}, delta = ${delta}, c = ${c}.`,
      "m and d are at least 1, delta is between 0 and 1, c above 0.",
    );
  }
  const share = weights === "shared" ? Math.log(d) + Math.log(d + 1) : 0;
  return Math.sqrt((c / m) * (d + share - Math.log(delta)));
}
