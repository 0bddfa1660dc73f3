import { InputError } from "../data/inputError.ts";

interface Family {
  /** Rows that the losses are averaged over, at least 1. */
  readonly n: number;
  /** How many models the bound holds for at once, at least 1. Default 1. */
  readonly models?: number;
}

/**
 * How far the mean loss of any of `models` models on `n` rows may be from its true risk, with probability 1 - delta for
 * all of them at once: sqrt(ln(2 models / delta) / (2n)), for losses in [0, 1]. Scale it for others.
 *
 * Hoeffding (1963), theorem 2, both sides, with a union bound over the models. They must have been fixed before the rows
 * were seen, and the rows must be independent.
 */
export function hoeffdingEpsilon({ n, delta, models = 1 }: Family & { readonly delta: number }): number {
  if (!(n > 0 && models >= 1 && delta > 0 && delta < 1)) {
    throw new InputError(
      "bad-option",
      `there is no Hoeffding bound for n = ${n}, models = ${models}, delta = ${delta}.`,
      "n is above 0, models at least 1, delta between 0 and 1.",
    );
  }
  return Math.sqrt((Math.log(2) + Math.log(models) - Math.log(delta)) / (2 * n));
}

/**
 * The same the other way round: the probability, at most, that some model is off by `epsilon` or more,
 * 2 models exp(-2 n epsilon^2). Not cut at 1, where it says nothing.
 */
export function hoeffdingDelta({ n, epsilon, models = 1 }: Family & { readonly epsilon: number }): number {
  if (!(n > 0 && models >= 1 && epsilon > 0)) {
    throw new InputError(
      "bad-option",
      `there is no Hoeffding bound for n = ${n}, models = ${models}, epsilon = ${epsilon}.`,
      "n and epsilon are above 0, models at least 1.",
    );
  }
  return 2 * models * Math.exp(-2 * n * epsilon * epsilon);
}
