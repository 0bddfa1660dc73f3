import { studentSurvival } from "../../numeric/distributions/student.ts";
import type { BayesResult } from "../comparison.ts";
import type { CorrectedT } from "./correctedT.ts";

export interface RegionOptions {
  /** Which way the metric is better. */
  readonly better: "higher" | "lower";
  /** Differences from -within to within count as none. Default 0: only better and worse are left. */
  readonly within?: number | undefined;
}

/**
 * The Bayesian correlated t test of Corani and Benavoli (2015): with the prior that says nothing about mean and variance,
 * and with the correlation n_test / (n_test + n_train) between splits, the mean difference has a Student t distribution
 * around the mean seen, as wide as the corrected standard error. From it come the probabilities that a is better by more
 * than `within`, that neither is, and that b is.
 *
 * null when the difference is 0 on every split: there is no width to give the distribution.
 */
export function bayesianCorrelatedT(
  {
    difference,
    standardError,
    degreesOfFreedom,
  }: Pick<CorrectedT, "difference" | "standardError" | "degreesOfFreedom">,
  { better, within = 0 }: RegionOptions,
): BayesResult | null {
  if (standardError === 0) return null;
  const above = studentSurvival((within - difference) / standardError, degreesOfFreedom);
  const below = studentSurvival((within + difference) / standardError, degreesOfFreedom);
  const equivalent = within === 0 ? 0 : Math.max(0, 1 - (above + below));
  return better === "higher"
    ? { aBetter: above, equivalent, bBetter: below, within }
    : { aBetter: below, equivalent, bBetter: above, within };
}
