import { InputError } from "../../data/inputError.ts";

export interface VcProbabilityOptions {
  /** In how many different ways the family can answer the training and test rows together: at least 1. */
  readonly size: number;
  /** Training rows, and as many test rows: at least 1. */
  readonly l: number;
  /** By how much the test error rate exceeds the training error rate, in (0, 1]. */
  readonly epsilon: number;
}

/**
 * Bound on the probability that some classifier of the family has a test error rate, on l rows, that exceeds its
 * training error rate, on l rows, by `epsilon` or more: size 3/2 exp(-epsilon² l). Not capped at 1, above which it is
 * vacuous.
 *
 * @param options `size`: in how many ways the family can classify all rows, at least 1; `l`: training rows, and as many
 * test rows; `epsilon` in (0, 1]
 * @example
 * ```ts
 * import { vcProbability } from "@heldout/core/theory";
 * vcProbability({ size: 1000, l: 1000, epsilon: 0.1 }); // 0.0681
 * ```
 * @see Vapnik and Chervonenkis (1971), Theory Probab. Appl. 16:264
 */
export function vcProbability({ size, l, epsilon }: VcProbabilityOptions): number {
  if (!(size >= 1 && l >= 1 && epsilon > 0 && epsilon <= 1)) {
    throw new InputError(
      "bad-option",
      `there is no bound for size = ${size}, l = ${l}, epsilon = ${epsilon}.`,
      "size and l are at least 1, epsilon is above 0 and at most 1.",
    );
  }
  return size * 1.5 * Math.exp(-epsilon * epsilon * l);
}
