import { hoeffdingDelta, hoeffdingEpsilon } from "./hoeffding.ts";

/**
 * How precise mean losses must be, and for how many models at once.
 *
 * @see {@link hoeffdingRows}
 */
export interface HoeffdingGoal {
  /** Largest deviation of a mean loss from the true risk, for losses in [0, 1]. */
  readonly epsilon: number;
  /** Probability with which the deviation may be larger, in (0, 1). */
  readonly delta: number;
  /** Models that it must hold for at once, at least 1. Default 1. */
  readonly models?: number;
}

/**
 * The fewest rows on which the mean losses of all models are within epsilon of their true risks with probability 1 -
 * delta: the least n >= ln(2 models/delta)/(2 epsilon²). Infinity beyond 2^52.
 *
 * @param goal precision, probability of failure and number of models
 * @example
 * ```ts
 * import { hoeffdingRows } from "@heldout/core/theory";
 * hoeffdingRows({ epsilon: 0.05, delta: 0.05 }); // 738
 * hoeffdingRows({ epsilon: 0.05, delta: 0.05, models: 10 }); // 1199
 * ```
 * @see Hoeffding (1963), J. Amer. Statist. Assoc. 58:13
 */
export function hoeffdingRows({ epsilon, delta, models = 1 }: HoeffdingGoal): number {
  const guess = hoeffdingEpsilon({ n: 1, delta, models }) / epsilon;
  let n = Math.max(1, Math.round(guess * guess));
  // beyond this, neighbouring whole numbers are no different doubles
  if (n > 2 ** 52) return Number.POSITIVE_INFINITY;
  while (hoeffdingEpsilon({ n, delta, models }) > epsilon) n++;
  while (n > 1 && hoeffdingEpsilon({ n: n - 1, delta, models }) <= epsilon) n--;
  return n;
}

/** The most models that `n` rows bound at once, delta/2 exp(2 n epsilon^2) rounded down; 0 when not even one. */
export function hoeffdingModels({ n, epsilon, delta }: Omit<HoeffdingGoal, "models"> & { readonly n: number }): number {
  return Math.floor((delta / hoeffdingDelta({ n, epsilon })) * (1 + 1e-14));
}
