import { correctedMean, type PartSizes } from "../../intervals/correctedMean.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";
import { pairedValues } from "./pairedValues.ts";
import type { Untestable } from "./untestable.ts";

/**
 * Mean difference a - b over splits, its corrected standard error, and the test of "it is 0".
 *
 * @see {@link correctedT}
 */
export interface CorrectedT {
  /** Mean of a - b over the splits, in the metric's unit. */
  readonly difference: number;
  /** 0 only when the difference is 0 on every split. */
  readonly standardError: number;
  /** The number of splits less one. */
  readonly degreesOfFreedom: number;
  /** The difference over its standard error. */
  readonly t: number;
  /** Two-sided p-value. */
  readonly pValue: number;
  /** Splits on which both have a value. */
  readonly splits: number;
}

/**
 * The corrected resampled t test of the values of two models on the same splits, two-sided. Splits on which either has
 * no value are left out.
 *
 * Splits share training rows, so their differences are no independent sample, and the plain t test finds differences
 * that are not there. Here the variance of the mean is (1/J + n_test/n_train) s², with J - 1 degrees of freedom. That
 * supposes a correlation of n_test / (n_train + n_test) between splits, which is right for stable models. Models that a
 * few rows change completely, as on pure noise, have a larger one: 10 folds once still keep the level of 5%, while 10 x
 * 10 folds reject 13 times in 100 with nearest class means and 25 times with a rule that is a sign alone
 * (`level.test.ts`). No estimate of the variance of one cross-validation is unbiased for all models (Bengio and
 * Grandvalet 2004), so the limit is stated, and a difference that only the repetitions make significant has a warning.
 *
 * When both models have the same value on every split, p is 1. A difference that is not 0 and the same on every split
 * leaves no spread to test it against: the result is the reason, not a p-value.
 *
 * @example
 * ```ts
 * import { correctedT } from "@heldout/core/compare";
 * const a = [0.81, 0.84, 0.8, 0.86, 0.83];
 * const b = [0.79, 0.83, 0.81, 0.82, 0.8];
 * const test = correctedT(a, b, { trainRows: 80, testRows: 20 });
 * "pValue" in test && test.pValue; // 0.235
 * ```
 * @see Nadeau and Bengio (2003), Inference for the generalization error, Mach. Learn. 52:239
 */
export function correctedT(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  sizes: PartSizes,
): CorrectedT | Untestable {
  const { differences, rounding } = pairedValues(a, b);
  const splits = differences.length;
  if (splits < 2) {
    return { untestable: `${splits === 0 ? "no split has" : "only one split has"} a value of both` };
  }
  const { mean, standardError, degreesOfFreedom } = correctedMean(differences, sizes);
  const base = { degreesOfFreedom, splits };
  if (differences.every((difference) => Math.abs(difference) <= rounding)) {
    return { difference: 0, standardError: 0, t: 0, pValue: 1, ...base };
  }
  if (standardError <= rounding) {
    return { untestable: `the difference is the same on all ${splits} splits, so its variance cannot be estimated` };
  }
  const t = mean / standardError;
  return { difference: mean, standardError, t, pValue: 2 * studentSurvival(Math.abs(t), degreesOfFreedom), ...base };
}
