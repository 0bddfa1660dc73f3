import { correctedMean, type PartSizes } from "../../intervals/correctedMean.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";
import { pairedValues } from "./pairedValues.ts";
import type { Untestable } from "./untestable.ts";

/** A mean difference a - b over splits, what it is uncertain by, and the test of "it is 0". */
export interface CorrectedT {
  readonly difference: number;
  /** 0 only when the difference is 0 on every split. */
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  readonly t: number;
  readonly pValue: number;
  /** Splits on which both have a value. */
  readonly splits: number;
}

/**
 * The corrected resampled t test of Nadeau and Bengio (2003) on values of two models on the same splits, two-sided.
 *
 * Splits share training rows, so their differences are no independent sample: the plain t test of them finds differences
 * that are not there. Here the variance of the mean is (1/J + n_test/n_train) s², with J - 1 degrees of freedom.
 *
 * That supposes a correlation of n_test / (n_train + n_test) between splits, which is right for stable models. Those that
 * a few rows turn round, as on pure noise, have a larger one: 10 folds once still keep 5%, 10 x 10 folds err 13 times in
 * 100 with nearest class means and 25 times with a rule that is a sign alone (`level.test.ts`). Of one cross-validation
 * no estimate of its variance is right for all models (Bengio and Grandvalet 2004), so this is said and not mended; a
 * difference that is shown by the repetitions only has a warning.
 *
 * When both have the same value on every split, p is 1. When the difference is some other number that is the same on every
 * split there is no spread to hold it against, and so no test.
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
    return { untestable: `the difference is the same on all ${splits} splits, so nothing tells how it would vary` };
  }
  const t = mean / standardError;
  return { difference: mean, standardError, t, pValue: 2 * studentSurvival(Math.abs(t), degreesOfFreedom), ...base };
}
