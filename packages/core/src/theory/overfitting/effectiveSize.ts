import { type Cut, worstErrors } from "../hypergeometricOverfitting.ts";

/**
 * For how many algorithms the Vapnik-Chervonenkis bound would give the probability of overfitting that was found:
 * R_epsilon divided by the largest probability that one algorithm overfits. Far below the size of a family in which
 * training sees few algorithms, or many that are alike; may be below 1. Vorontsov (2008), the effective local shatter
 * coefficient.
 */
export function effectiveSize(cut: Cut, probability: number): number {
  return probability / worstErrors(cut).probability;
}

/**
 * How many algorithms are really chosen among: the number that, chosen equally often, would leave the choice as uncertain
 * as it is, exp(-sum q ln q). From 1 to the size of the family.
 */
export function chosenAmong(probabilities: ArrayLike<number>): number {
  let entropy = 0;
  for (let a = 0; a < probabilities.length; a++) {
    const q = probabilities[a];
    if (q > 0) entropy -= q * Math.log(q);
  }
  return Math.exp(entropy);
}
