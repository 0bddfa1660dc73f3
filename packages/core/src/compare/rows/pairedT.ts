import { meanOf } from "../../intervals/meanOf.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";

/** A mean difference with Student's test of "it is 0", two-sided. */
export interface StudentTest {
  readonly mean: number;
  readonly standardError: number;
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
}

/**
 * Student's paired t test: whether the mean of the row differences is 0. Differences all 0 give p = 1.
 *
 * null when there is no standard error: fewer than two rows, a difference that is not finite, or the same difference,
 * not 0, in every row. Whole-number weights repeat rows, others are sampling weights (see `meanOf`). Student (1908);
 * agrees with scipy's `ttest_rel`.
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
