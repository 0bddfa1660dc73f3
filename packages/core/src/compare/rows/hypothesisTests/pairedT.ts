import { meanOf } from "../../../intervals/meanOf.ts";
import { studentSurvival } from "../../../numeric/distributions/student.ts";

/**
 * A mean difference with Student's test of "it is 0", two-sided.
 *
 * @see {@link pairedT}
 */
export interface StudentTest {
  /** Mean of the differences, in their unit. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly standardError: number;
  /** The mean over its standard error. */
  readonly statistic: number;
  /** Rows that count, less one. */
  readonly degreesOfFreedom: number;
  /** Two-sided p-value. */
  readonly pValue: number;
  /** Degrees of freedom where rows come in groups of unequal size: fewer than groups less one. Left out otherwise. */
  readonly unequal?: number;
}

/**
 * Student's paired t test of row differences: whether their mean is 0. Differences that are all 0 give p = 1. Agrees
 * with scipy's `ttest_rel`.
 *
 * null when there is no standard error: fewer than two rows, a difference that is not finite, or the same difference,
 * not 0, in every row. Whole-number weights repeat rows, others are sampling weights.
 *
 * @example
 * ```ts
 * import { pairedT } from "@heldout/core/compare";
 * pairedT(Float64Array.of(0.3, -0.1, 0.4, 0.2, 0.5), null)?.pValue; // 0.0650
 * ```
 * @see Student (1908), The probable error of a mean, Biometrika 6:1
 */
export function pairedT(differences: Float64Array, weights: Float64Array | null): StudentTest | null {
  const found = meanOf(differences, weights);
  if (!found || found.standardError === null) return null;
  return studentTest(found.mean, found.standardError, found.n - 1);
}

/** The test that belongs to a mean, its standard error and its degrees of freedom. */
export function studentTest(mean: number, standardError: number, degreesOfFreedom: number): StudentTest | null {
  // equal differences leave a standard error of the size of rounding, which is none
  if (standardError > 1e-14 * Math.abs(mean)) {
    const statistic = mean / standardError;
    const pValue = Math.min(1, 2 * studentSurvival(Math.abs(statistic), degreesOfFreedom));
    return { mean, standardError, statistic, degreesOfFreedom, pValue };
  }
  return mean === 0 ? { mean: 0, standardError: 0, statistic: 0, degreesOfFreedom, pValue: 1 } : null;
}
