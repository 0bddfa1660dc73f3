import { InputError } from "../data/inputError.ts";

export interface VcProbabilityOptions {
  /** In how many different ways the family can answer the training and test rows together: at least 1. */
  readonly size: number;
  /** Training rows, and as many test rows: at least 1. */
  readonly l: number;
  /** By how much the test error rate exceeds the training error rate, in (0, 1]. */
  readonly epsilon: number;
}

/**
 * The probability, at most, that some classifier of the family errs on l test rows more often than on l training rows by
 * `epsilon` or more: size 3/2 exp(-epsilon^2 l). Vapnik and Chervonenkis.
 *
 * Not cut at 1: above it the bound says nothing, and by how much it fails to is worth seeing.
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
