import { InputError } from "../data/inputError.ts";
import type { RowLoss } from "./rowLoss.ts";

/**
 * Options of the log loss.
 *
 * @see {@link logLoss}
 */
export interface LogLossOptions {
  /**
   * Least probability that the true class is taken to have, in [0, 1). Default 0: a probability of 0 for the truth
   * costs Infinity, because clipping hides the worst rows. A clipped result says so.
   */
  readonly clip?: number | undefined;
}

/**
 * -ln of the probability that was given to the true class, in nats. Range [0, Infinity].
 *
 * `clip` raises the probability of the truth alone. scikit-learn clips the score from both sides and subtracts from 1
 * afterwards, so that a sure and wrong 1 does not cost exactly -ln(clip) there.
 */
export function logLossOfTruth(probability: number, { clip = 0 }: LogLossOptions = {}): number {
  return 0 - Math.log(probability > clip ? probability : clip);
}

/**
 * The log loss of a row of two classes, -ln of the probability given to the true class: truth 1 or 0, output the
 * probability of 1. Range [0, Infinity]; `clip` (default 0) bounds it at -ln(clip).
 *
 * @param options `clip`, in [0, 1)
 *
 * @example
 * ```ts
 * import { logarithmicLoss } from "@heldout/core/metrics";
 * const loss = logarithmicLoss();
 * loss(1, 0.8); // 0.2231
 * loss(0, 0.8); // 1.6094
 * ```
 */
export function logarithmicLoss({ clip = 0 }: LogLossOptions = {}): RowLoss {
  if (!(clip >= 0 && clip < 1)) {
    throw new InputError(
      "bad-option",
      `the log loss cannot clip at ${clip}.`,
      "Give a small probability, such as 1e-15.",
    );
  }
  const worst = 0 - Math.log(clip);
  // log1p keeps the digits of a small score that 1 - score would round away.
  return (truth, score) => Math.min(worst, 0 - (truth === 1 ? Math.log(score) : Math.log1p(-score)));
}
