import { type Cut, worstErrors } from "../hypergeometricOverfitting.ts";

/**
 * For how many algorithms the union bound of Vapnik and Chervonenkis would give the probability of overfitting that was
 * found: R_epsilon divided by the largest probability that a single algorithm overfits. Far below the size of a family
 * of which training can choose few algorithms, or many that are alike; may be below 1.
 *
 * @example
 * ```ts
 * import { chainOverfitting, effectiveSize } from "@heldout/core/theory";
 * const cut = { total: 200, train: 100, epsilon: 0.05 };
 * effectiveSize(cut, chainOverfitting(cut, { errors: 20, arms: [99] })); // 0.718
 * ```
 * @see Vorontsov (2008), the effective local shatter coefficient, Pattern Recognit. Image Anal. 18:243
 */
export function effectiveSize(cut: Cut, probability: number): number {
  return probability / worstErrors(cut).probability;
}

/**
 * Effective number of algorithms that the choice is made among: the exponential of the entropy of the probabilities
 * with which each is chosen, exp(-sum q ln q). From 1 to the size of the family.
 *
 * @example
 * ```ts
 * import { chosenAmong } from "@heldout/core/theory";
 * chosenAmong([0.5, 0.5, 0, 0]); // 2
 * chosenAmong([0.9, 0.1]); // 1.384
 * ```
 * @see {@link effectiveSize}
 */
export function chosenAmong(probabilities: ArrayLike<number>): number {
  let entropy = 0;
  for (let a = 0; a < probabilities.length; a++) {
    const q = probabilities[a];
    if (q > 0) entropy -= q * Math.log(q);
  }
  return Math.exp(entropy);
}
